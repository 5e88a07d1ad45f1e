import { defineEntity } from '@mikro-orm/core';
import { inspectionEvent } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Inspection } from '../inspection/inspection.entity.ts';

const stored = [
  'inspectionId',
  'eventUuid',
  'kind',
  'at',
  'code',
  'class',
  'qty',
  'unitNo',
  'cartonNo',
  'itemId',
  'values',
  'ofUuid',
  'note',
  'byName',
] as const;

const InspectionEventSchema = defineEntity({
  name: 'InspectionEvent',
  extends: BaseSchema,
  properties: { ...columns(inspectionEvent.fields, { inspectionId: () => Inspection }, { stored }) },
  uniques: [{ properties: ['eventUuid'] }],
  indexes: [{ properties: ['inspectionId', 'id'] }, { properties: ['createdAt', 'id'] }],
});
export class InspectionEvent extends InspectionEventSchema.class {}
InspectionEventSchema.setClass(InspectionEvent);
