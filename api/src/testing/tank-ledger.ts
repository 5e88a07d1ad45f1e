import { defineEntity, LockMode, p } from '@mikro-orm/core';
import { moveFields, SUPERVISOR, type MoveRules } from '@moru/contract';
import { registerEntities, registerEntry } from '../core/registry/registry.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import { Ledger } from '../core/ledger/ledger.ts';
import { firstAnswer, holderChecks, MOVE_UNIQUES, moveChecks, STORED_MOVE } from '../core/ledger/move-row.ts';

// A second ledger, for tests only: what it shares with the first one belongs to the engine.

const TankSchema = defineEntity({
  name: 'Tank',
  extends: BaseSchema,
  properties: { name: p.string(), onHand: p.integer().default(0) },
  checks: holderChecks('tank'),
});
export class Tank extends TankSchema.class {}
TankSchema.setClass(Tank);

const TYPES = ['fill', 'draw', 'leak', 'dip', 'fix', 'pump'].map((value) => ({ value, label: { ko: value, en: value } }));

const TankMoveSchema = defineEntity({
  name: 'TankMove',
  extends: BaseSchema,
  properties: {
    tankId: reference(() => Tank),
    orderId: p.integer().nullable(),
    ...columns(moveFields('tankMove', TYPES), { reversalOfId: () => TankMove }, { stored: STORED_MOVE }),
    ...firstAnswer,
  },
  uniques: MOVE_UNIQUES,
  indexes: [{ properties: ['tankId', 'date', 'id'] }],
  checks: moveChecks('tank_move', 'dip'),
});
export class TankMove extends TankMoveSchema.class {}
TankMoveSchema.setClass(TankMove);

const ClosedMonthSchema = defineEntity({ name: 'ClosedMonth', properties: { ym: p.string().length(7).primary() } });
/** A month that accepts no moves. */
export class ClosedMonth extends ClosedMonthSchema.class {}
ClosedMonthSchema.setClass(ClosedMonth);

registerEntities([Tank, TankMove, ClosedMonth]);
registerEntry({ name: 'TankMove', fields: {}, scope: {}, computed: {}, appendOnly: true });

export const TANK_RULES = {
  fill: { direction: 'in', by: SUPERVISOR },
  draw: { direction: 'out', by: SUPERVISOR },
  leak: { direction: 'out', by: SUPERVISOR, reason: 'words' },
  dip: { direction: 'counted', by: SUPERVISOR },
  fix: { direction: 'signed', by: SUPERVISOR, reason: 'words' },
  /** Posted by other steps only. */
  pump: { direction: 'out' },
} as const satisfies MoveRules;

export const tankLedger = new Ledger({
  holder: Tank,
  move: TankMove,
  key: 'tankId',
  links: ['orderId'],
  rules: TANK_RULES as MoveRules<keyof typeof TANK_RULES>,
  title: ({ name }) => ({ ko: `탱크 ${name}`, en: `tank ${name}` }),
  closedPeriod: async ({ em }, _tank, date) =>
    (await em.findOne(ClosedMonth, { ym: date.slice(0, 7) }, { lockMode: LockMode.PESSIMISTIC_READ }))?.ym,
});
