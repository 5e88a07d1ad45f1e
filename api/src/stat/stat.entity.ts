import { defineEntity } from '@mikro-orm/core';
import { stat } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const StatSchema = defineEntity({
  name: 'Stat',
  extends: BaseSchema,
  properties: columns(stat.fields, {}),
  indexes: [
    { properties: ['subject', 'id'] },
    { properties: ['visibility', 'id'] },
    { properties: ['pinned', 'id'] },
    { properties: ['createdBy', 'id'] },
    { properties: ['name', 'id'] },
    { properties: ['orderNo', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
});

/** A saved statistic. */
export class Stat extends StatSchema.class {}
StatSchema.setClass(Stat);
