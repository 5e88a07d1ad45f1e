import type { labelMoveBody } from '@moru/contract';
import type { z } from 'zod';
import { Conflict } from '../conflict/conflict.entity.ts';
import { storeConflict } from '../conflict/store-conflict.ts';
import { isLate } from '../conflict/late.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { today } from '../core/clock.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import type { LabelStock } from './label-stock.entity.ts';

type Given = Omit<z.output<typeof labelMoveBody>, 'id' | 'version'>;

const answerOf = ({ id, version, onHand }: LabelStock, { id: conflictId, state }: Conflict) => ({
  id,
  moveId: null,
  balanceAfter: onHand,
  version,
  conflictId,
  state,
});

const isSame = (known: Conflict, { id }: LabelStock, { qty, date, poProductId }: Given) =>
  known.labelStockId === id && known.qty === qty && known.date === date && (known.poProductId ?? undefined) === poProductId;

/**
 * A use that a phone sends late and that the stock does not cover is a fact all the same: it is stored complete in the inbox of conflicts.
 * The same event again returns the same conflict with its present state. Undefined for everything that the ledger can decide itself.
 */
export async function lateUse(ctx: Ctx, stock: LabelStock, given: Given) {
  const { em } = ctx;
  const { qty, date, poProductId, deviceAt } = given;
  const known = await em.findOne(Conflict, { eventUuid: given.eventUuid });
  if (known) {
    if (!isSame(known, stock, given))
      throw refuse.conflict('event_reused', {
        ko: '같은 이벤트로 다른 내용이 이미 기록되었습니다',
        en: 'This event already recorded something else',
      });
    return answerOf(stock, known);
  }
  if (given.type !== 'use' || !isLate(deviceAt) || qty <= 0 || date > today()) return undefined;
  if (await em.findOne(LabelMove, { eventUuid: given.eventUuid })) return undefined;
  const balance = await labelLedger.maxOut(ctx, stock, date);
  if (balance >= qty) return undefined;
  const fact = { kind: 'label', labelStockId: stock.id, poProductId, date, qty, missing: qty, balance } as const;
  return answerOf(stock, await storeConflict(ctx, { ...fact, deviceAt, eventUuid: given.eventUuid, given }));
}
