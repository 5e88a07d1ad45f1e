import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../orm/base.entity.ts';

const ConfigSchema = defineEntity({
  name: 'Config',
  properties: {
    id: p.integer().primary(),
    key: p.string().length(60),
    /** JSON; null means the default of the running release. */
    value: p.text().nullable(),
    version: p.integer().version(),
    changedAt: p.datetime().length(INSTANT_DIGITS),
    changedBy: p.integer().nullable(),
  },
  uniques: [{ properties: ['key'] }],
});

/** A changed setting (contract `config.ts`). */
export class Config extends ConfigSchema.class {}
ConfigSchema.setClass(Config);
