import { defineEntity, p } from '@mikro-orm/core';
import { flogHit } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns } from '../core/orm/columns.ts';
import { Flog } from '../flog/flog.entity.ts';

const stored = ['flogId', 'day', 'userId', 'userName', 'deviceId', 'device', 'release', 'requestId', 'count', 'lastAt'] as const;

const FlogHitSchema = defineEntity({
  name: 'FlogHit',
  extends: BaseSchema,
  properties: {
    ...columns(flogHit.fields, { flogId: () => Flog }, { stored }),
    /** User, device and release as one text, for the key below: unique keys ignore nulls. */
    who: p.string().length(40),
  },
  uniques: [{ properties: ['flogId', 'day', 'who'] }],
  indexes: [
    { properties: ['flogId', 'id'] },
    { properties: ['flogId', 'lastAt', 'id'] },
    { properties: ['day', 'id'] },
    { properties: ['userName', 'id'] },
    { properties: ['lastAt', 'id'] },
  ],
});

/** How often one person on one device met a fault on one day. */
export class FlogHit extends FlogHitSchema.class {}
FlogHitSchema.setClass(FlogHit);
