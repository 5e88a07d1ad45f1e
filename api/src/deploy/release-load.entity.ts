import { defineEntity, p } from '@mikro-orm/core';

const ReleaseLoadSchema = defineEntity({
  name: 'ReleaseLoad',
  properties: {
    id: p.integer().primary(),
    module: p.string().length(41),
    release: p.string().length(80),
    day: p.string().length(10),
    loads: p.integer(),
    totalMs: p.integer(),
  },
  uniques: [{ properties: ['module', 'release', 'day'] }],
  indexes: [{ properties: ['day'] }],
});

/** How often browsers loaded a release on one day, and the total time; for releases that report no sessions. */
export class ReleaseLoad extends ReleaseLoadSchema.class {}
ReleaseLoadSchema.setClass(ReleaseLoad);
