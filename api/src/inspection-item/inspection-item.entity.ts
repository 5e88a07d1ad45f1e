import { defineEntity } from '@mikro-orm/core';
import { inspectionItem } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const InspectionItemSchema = defineEntity({
  name: 'InspectionItem',
  extends: BaseSchema,
  properties: { ...columns(inspectionItem.fields, { brandId: () => Brand }) },
  uniques: [{ properties: ['code'] }],
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['section', 'id'] },
    { properties: ['method', 'id'] },
    { properties: ['defaultClass', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['orderNo', 'id'] },
  ],
});
export class InspectionItem extends InspectionItemSchema.class {}
InspectionItemSchema.setClass(InspectionItem);
