import { defineEntity, p } from '@mikro-orm/core';
import { inspectionSwitch } from '@moru/contract';
import { Category } from '../category/category.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

const stored = ['factoryId', 'categoryId', 'class', 'state', 'acceptedInRow', 'rejected', 'steps', 'action'] as const;

const InspectionSwitchSchema = defineEntity({
  name: 'InspectionSwitch',
  extends: BaseSchema,
  properties: {
    ...columns(inspectionSwitch.fields, { factoryId: () => Partner, categoryId: () => Category }, { stored }),
    factoryText: keptText('factory', 100),
    /**
     * Factory, category and class as one text: a unique key of several columns would allow duplicates with nulls. Null while a row of the
     * previous release waits for `AdoptTexts`.
     */
    seriesKey: p.string().length(60).nullable(),
    /** The same by the factory's name, as the previous release looks for it. */
    series: p.string().length(200),
    /** When stopped series were lifted, in milliseconds. */
    lifts: p.json<number[]>(),
  },
  uniques: [{ properties: ['seriesKey'] }, { properties: ['series'] }],
  indexes: [{ properties: ['state', 'id'] }, { properties: ['factoryId', 'id'] }, { properties: ['createdAt', 'id'] }],
});
export class InspectionSwitch extends InspectionSwitchSchema.class {}
InspectionSwitchSchema.setClass(InspectionSwitch);
