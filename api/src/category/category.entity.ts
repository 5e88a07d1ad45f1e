import { defineEntity } from '@mikro-orm/core';
import { category } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const CategorySchema = defineEntity({
  name: 'Category',
  extends: BaseSchema,
  properties: { ...columns(category.fields, { parentId: () => Category }) },
  uniques: [{ properties: ['code'] }],
  indexes: [
    { properties: ['createdAt', 'id'] },
    { properties: ['isActive', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['orderNo', 'id'] },
  ],
});
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
