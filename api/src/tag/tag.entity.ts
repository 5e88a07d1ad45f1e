import { defineEntity } from '@mikro-orm/core';
import { tag } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const TagSchema = defineEntity({
  name: 'Tag',
  extends: BaseSchema,
  properties: { ...columns(tag.fields, {}) },
  uniques: [{ properties: ['scope', 'name'] }],
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['name', 'id'] }, { properties: ['orderNo', 'id'] }],
});
export class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);
