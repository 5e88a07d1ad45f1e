import { defineEntity, p } from '@mikro-orm/core';
import { inspectionSwitch } from '@moru/contract';
import { Category } from '../category/category.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';

const stored = ['factory', 'categoryId', 'class', 'state', 'acceptedInRow', 'rejected', 'steps', 'action'] as const;

const InspectionSwitchSchema = defineEntity({
  name: 'InspectionSwitch',
  extends: BaseSchema,
  properties: {
    ...columns(inspectionSwitch.fields, { categoryId: () => Category }, { stored }),
    /** Factory, category and class as one text: a unique key of several columns would let empty ones stand twice. */
    series: p.string().length(200),
    /** When a stopped series was allowed again, in milliseconds. */
    lifts: p.json<number[]>(),
  },
  uniques: [{ properties: ['series'] }],
  indexes: [{ properties: ['state', 'id'] }, { properties: ['factory', 'id'] }, { properties: ['createdAt', 'id'] }],
});
export class InspectionSwitch extends InspectionSwitchSchema.class {}
InspectionSwitchSchema.setClass(InspectionSwitch);
