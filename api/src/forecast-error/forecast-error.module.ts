import { forecastError } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { PRODUCT_GOODS } from '../po-product/of-goods.ts';
import { ForecastError } from './forecast-error.entity.ts';
import { forecastErrorScope } from './forecast-error.policy.ts';

export const ForecastErrorModule = resourceModule(forecastError, ForecastError, { scope: forecastErrorScope, filters: PRODUCT_GOODS });
