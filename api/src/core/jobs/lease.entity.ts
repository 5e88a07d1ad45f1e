import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../orm/base.entity.ts';

const LeaseSchema = defineEntity({
  name: 'Lease',
  properties: {
    id: p.integer().primary(),
    name: p.string().length(40),
    heldUntil: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['name'] }],
});

/** Lease of a job that only one process at a time may run. */
export class Lease extends LeaseSchema.class {}
LeaseSchema.setClass(Lease);
