import { defineEntity, p } from '@mikro-orm/core';
import { releaseGroup } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, orderIndexes } from '../core/orm/columns.ts';
import { keptText } from '../partner/kept-text.ts';
import { Partner } from '../partner/partner.entity.ts';

// Written by the steps of ./course.ts and its neighbours.
const stored = [
  'releasedOn',
  'deliveredOn',
  'receivedBy',
  'heldFrom',
  'holdReason',
  'cancelReason',
  'labelReason',
  'confirmedAt',
  'confirmedByName',
  'restOfId',
] as const;

const ReleaseGroupSchema = defineEntity({
  name: 'ReleaseGroup',
  extends: BaseSchema,
  properties: {
    ...columns(releaseGroup.fields, { brandId: () => Brand, carrierId: () => Partner, restOfId: () => ReleaseGroup }, { stored }),
    carrierText: keptText('carrier', 100),
    status: p.string().length(20).default('requested'),
    lineCount: p.integer().default(0),
    totalQty: p.integer().default(0),
  },
  uniques: [{ properties: ['no'] }],
  indexes: [
    ...orderIndexes(releaseGroup),
    { properties: ['type', 'id'] },
    { properties: ['type', 'requestedDate', 'id'] },
    { properties: ['brandId', 'id'] },
    { properties: ['carrierId', 'id'] },
    { properties: ['status', 'id'] },
    { properties: ['requestedDate', 'id'] },
    { properties: ['plannedDate', 'id'] },
    { properties: ['releasedOn', 'id'] },
    { properties: ['createdAt', 'id'] },
  ],
  checks: [{ name: 'release_group_total', expression: 'total_qty >= 0 and line_count >= 0' }],
});
export class ReleaseGroup extends ReleaseGroupSchema.class {}
ReleaseGroupSchema.setClass(ReleaseGroup);
