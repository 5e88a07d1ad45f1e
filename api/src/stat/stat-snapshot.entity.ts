import { defineEntity, p } from '@mikro-orm/core';
import type { StatQuery, StatSnapshots } from '@moru/contract';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { Stat } from './stat.entity.ts';

const StatSnapshotSchema = defineEntity({
  name: 'StatSnapshot',
  extends: BaseSchema,
  properties: {
    statId: reference(() => Stat, { onDelete: 'cascade' }),
    /** The month at whose end it was frozen, `YYYY-MM`. */
    ym: p.string().length(7),
    periodFrom: p.date(),
    periodTo: p.date(),
    /** Query and answer at that time, and the scope of its author (`scopeOf`; none before it was stored): all may be changed later. */
    asked: p.json<StatQuery & { scope?: string }>(),
    answer: p.json<StatSnapshots['rows'][number]['frozen']>(),
  },
  uniques: [{ properties: ['statId', 'ym'] }],
});

/** The numbers of a statistic at the end of a month, in the scope of its author. */
export class StatSnapshot extends StatSnapshotSchema.class {}
StatSnapshotSchema.setClass(StatSnapshot);
