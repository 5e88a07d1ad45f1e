import { brand } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Brand } from './brand.entity.ts';
import { brandScope } from './brand.policy.ts';
import { BrandService } from './brand.service.ts';

export const BrandModule = resourceModule(brand, Brand, { service: BrandService, scope: brandScope });
