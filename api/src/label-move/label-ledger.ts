import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { LABEL_MOVE_TYPES, Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { touch } from '../core/orm/call.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { LabelMove } from './label-move.entity.ts';

/** A row to write into the ledger; `qty` is signed, in EA. */
export interface Posting {
  readonly type: (typeof LABEL_MOVE_TYPES)[number]['value'];
  readonly date: string;
  readonly qty: number;
  readonly eventUuid: string;
  readonly reason?: string | undefined;
  readonly poProductId?: number | undefined;
  readonly pjournalId?: number | undefined;
}

// Reads after the stock's lock are locking reads too: in MySQL a plain one sees the rows as they were when the transaction began.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Label stocks locked for posting, in the order of their ids (two transactions never wait for each other in a circle). */
export async function lockStocks({ em }: Ctx, ids: readonly number[]): Promise<Map<number, LabelStock>> {
  const rows = await em.find(LabelStock, { id: { $in: [...new Set(ids)] } }, { ...LOCKED, orderBy: { id: 'asc' } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Balance at the end of `date`, in EA. */
export async function balanceAt({ em }: Ctx, stock: LabelStock, date: string): Promise<number> {
  const last = await em.findOne(
    LabelMove,
    { labelStockId: stock.id, date: { $lte: date } },
    { ...LOCKED, orderBy: { date: 'desc', id: 'desc' } },
  );
  return last?.balanceAfter ?? 0;
}

function notEnough(stock: LabelStock, date: string, balance: number, qty: number) {
  const message: Text = {
    ko: `라벨 ${stock.code}의 재고가 부족합니다: ${date} 잔량 ${balance} EA, 필요 ${-qty} EA`,
    en: `not enough of label ${stock.code}: ${balance} EA on ${date}, ${-qty} EA needed`,
  };
  return refuse.conflict('not_enough_stock', message, [
    { code: 'not_enough_stock', path: ['qty'], message: message.ko, labelStockId: stock.id, date, balance, needed: -qty },
  ]);
}

function refuseOldArtwork({ id, code, supersededById, useUpOld }: LabelStock, { type, qty }: Posting): void {
  if (type !== 'use' || qty >= 0 || !supersededById || useUpOld) return;
  const message = {
    ko: `라벨 ${code}는 새 아트워크로 대체되어 사용할 수 없습니다`,
    en: `label ${code} is superseded by new artwork and may not be used`,
  };
  throw refuse.conflict('superseded', message, [
    { code: 'superseded', path: ['id'], message: message.ko, labelStockId: id, supersededById },
  ]);
}

/** Refuses a posting after which the balance would be below zero on its own date or any later one; says which date fails first. */
async function refuseShortage(ctx: Ctx, stock: LabelStock, { date, qty }: Posting, before: number): Promise<void> {
  if (qty >= 0) return;
  if (before + qty < 0) throw notEnough(stock, date, before, qty);
  const later = { labelStockId: stock.id, date: { $gt: date }, balanceAfter: { $lt: -qty } };
  const failing = await ctx.em.findOne(LabelMove, later, { ...LOCKED, orderBy: { date: 'asc', id: 'asc' } });
  if (failing) throw notEnough(stock, failing.date, failing.balanceAfter, qty);
}

/**
 * Writes one row of the ledger of a locked stock at its place in time: later balances and the stock's own follow. Refuses (409) old
 * artwork and any balance below zero.
 */
export async function postMove(ctx: Ctx, stock: LabelStock, posting: Posting): Promise<LabelMove> {
  const { em } = ctx;
  refuseOldArtwork(stock, posting);
  const before = await balanceAt(ctx, stock, posting.date);
  await refuseShortage(ctx, stock, posting, before);
  await sql`update label_move set balance_after = balance_after + ${posting.qty} where label_stock_id = ${stock.id} and ${sql.ref('date')} > ${posting.date}`.execute(
    em.getKysely(),
  );
  touch(ctx, 'LabelMove');
  const balanceAfter = before + posting.qty;
  const firstVersion = stock.version + (posting.qty === 0 ? 0 : 1);
  stock.onHand += posting.qty;
  const move = em.create(
    LabelMove,
    { ...posting, labelStockId: stock.id, balanceAfter, firstBalance: balanceAfter, firstVersion },
    { partial: true },
  );
  await em.flush();
  return move;
}
