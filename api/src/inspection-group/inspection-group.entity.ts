import { defineEntity } from '@mikro-orm/core';
import { inspectionGroup } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';
import { Po } from '../po/po.entity.ts';
import { User } from '../user/user.entity.ts';

// Maintained by settleGroups of ./settle-groups.ts from the lots.
const stored = [
  'poId',
  'inspectedOn',
  'status',
  'result',
  'lotCount',
  'totalQty',
  'toDecide',
  'waitsClient',
  'ackAt',
  'ackByName',
] as const;

const InspectionGroupSchema = defineEntity({
  name: 'InspectionGroup',
  extends: BaseSchema,
  properties: {
    ...columns(inspectionGroup.fields, { inspectorId: () => User, poId: () => Po, factoryId: () => Partner }, { stored }),
    factoryText: keptText('factory', 100),
  },
  uniques: [{ properties: ['no'] }],
  indexes: [
    ...orderIndexes(inspectionGroup),
    { properties: ['type', 'id'] },
    { properties: ['result', 'id'] },
    { properties: ['factoryId', 'id'] },
    { properties: ['plannedOn', 'id'] },
    { properties: ['inspectedOn', 'id'] },
    { properties: ['toDecide', 'id'] },
    { properties: ['waitsClient', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'inspection_group_total', expression: 'total_qty >= 0 and lot_count >= 0' }],
});

/** Initial values of a new visit before its lots are counted. */
export const NEW_GROUP = { status: 'planned', result: 'pending', lotCount: 0, totalQty: 0, toDecide: 0, waitsClient: 0 } as const;

export class InspectionGroup extends InspectionGroupSchema.class {}
InspectionGroupSchema.setClass(InspectionGroup);
