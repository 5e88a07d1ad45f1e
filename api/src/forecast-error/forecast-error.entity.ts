import { defineEntity } from '@mikro-orm/core';
import { forecastError } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Product } from '../product/product.entity.ts';

const stored = ['productId', 'ym', 'date', 'mode', 'expectedQty', 'actualQty', 'errorPct'] as const;

const ForecastErrorSchema = defineEntity({
  name: 'ForecastError',
  extends: BaseSchema,
  properties: { ...columns(forecastError.fields, { productId: () => Product }, { stored }) },
  uniques: [{ properties: ['productId', 'ym'] }],
  indexes: [
    { properties: ['date', 'id'] },
    { properties: ['mode', 'id'] },
    { properties: ['actualQty', 'id'] },
    { properties: ['errorPct', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});
export class ForecastError extends ForecastErrorSchema.class {}
ForecastErrorSchema.setClass(ForecastError);
