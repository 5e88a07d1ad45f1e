import { defineEntity, p } from '@mikro-orm/core';
import { inspection, type DefectClass, type Verdict } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes, reference } from '../core/orm/columns.ts';
import { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

type Fields = typeof inspection.fields;
type Derived = { [K in keyof Fields & string]: Fields[K] extends { meta: { derived: true } } ? K : never }[keyof Fields & string];

// Everything but the line and its quantity is written by the server.
const stored = Object.keys(inspection.fields).filter((key) => inspection.fields[key as keyof Fields].meta.derived) as Derived[];
const refs = { poProductId: () => PoProduct, parentId: () => Inspection, brandId: () => Brand, factoryId: () => Partner };

const InspectionSchema = defineEntity({
  name: 'Inspection',
  extends: BaseSchema,
  properties: {
    groupId: reference(() => InspectionGroup, { onDelete: 'cascade' }),
    ...columns(inspection.fields, refs, { stored, except: ['groupId'] }),
    factoryText: keptText('factory', 100),
    /** Verdict of each class, for its series. */
    outcomes: p.json<Record<DefectClass, Verdict>>().nullable(),
  },
  indexes: [
    ...orderIndexes(inspection),
    { properties: ['groupId', 'lotNo'] },
    { properties: ['poProductId', 'status'] },
    { properties: ['brandId', 'id'] },
    { properties: ['factoryId', 'id'] },
    // "Which visits have a lot that the viewer sees?" is answered from the index alone.
    { properties: ['brandId', 'groupId'] },
    { properties: ['factoryId', 'groupId'] },
    { properties: ['status', 'id'] },
    { properties: ['severity', 'id'] },
    { properties: ['round', 'id'] },
    { properties: ['verdict', 'id'] },
    { properties: ['decision', 'id'] },
    { properties: ['lotQty', 'id'] },
    { properties: ['approvedAt', 'id'] },
    { properties: ['submittedAt', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [
    { name: 'inspection_lot_qty', expression: 'lot_qty > 0' },
    { name: 'inspection_split', expression: 'good_qty >= 0 and rejected_qty >= 0 and rework_qty >= 0' },
  ],
});

/** Initial values of a new lot. */
export const NEW_LOT = {
  round: 1,
  lotNo: 1,
  status: 'planned',
  verdict: 'pending',
  decision: 'none',
  n: 0,
  unify: false,
  countRule: 'per_unit',
  plan: [],
  draw: [],
  skipped: [],
  items: [],
  nChecked: 0,
  foundCritical: 0,
  foundMajor: 0,
  foundMinor: 0,
  defectiveUnits: 0,
  goodQty: 0,
  rejectedQty: 0,
  reworkQty: 0,
} as const;

export class Inspection extends InspectionSchema.class {}
InspectionSchema.setClass(Inspection);
