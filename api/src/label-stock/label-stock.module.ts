import { labelStock } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LabelStock } from './label-stock.entity.ts';
import { LabelStockService } from './label-stock.service.ts';

export const LabelStockModule = resourceModule(labelStock, LabelStock, { service: LabelStockService });
