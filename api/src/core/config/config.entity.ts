import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../orm/base.entity.ts';

const ConfigSchema = defineEntity({
  name: 'Config',
  properties: {
    id: p.integer().primary(),
    key: p.string().length(60),
    /** JSON; null is the default, whatever it is in the release that reads it. */
    value: p.text().nullable(),
    version: p.integer().version(),
    changedAt: p.datetime().length(INSTANT_DIGITS),
    changedBy: p.integer().nullable(),
  },
  uniques: [{ properties: ['key'] }],
});

/** A setting that somebody has changed (contract `config.ts`). */
export class Config extends ConfigSchema.class {}
ConfigSchema.setClass(Config);
