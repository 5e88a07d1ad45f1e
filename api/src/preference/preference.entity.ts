import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from '../user/user.entity.ts';

const PreferenceSchema = defineEntity({
  name: 'Preference',
  properties: {
    id: p.integer().primary(),
    userId: reference(() => User, { onDelete: 'cascade' }),
    key: p.string().length(80),
    /** JSON. */
    value: p.text(),
    changedAt: p.datetime().length(INSTANT_DIGITS),
  },
  uniques: [{ properties: ['userId', 'key'] }],
});

/** One user's settings of a screen: no business data, so without history. */
export class Preference extends PreferenceSchema.class {}
PreferenceSchema.setClass(Preference);
