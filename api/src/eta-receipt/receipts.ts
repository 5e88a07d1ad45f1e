import { UNACKNOWLEDGE_HOURS, type Receipt } from '@moru/contract';
import { chunked } from '../core/chunked.ts';
import { acknowledgingClient } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { User } from '../user/user.entity.ts';
import { EtaReceipt } from './eta-receipt.entity.ts';

const MAX_IN = 1000;
const HOUR_MS = 3_600_000;

/** Records that a client has acknowledged the present dates of its lines; returns how many were new. Lines without a date are left out. */
export async function acknowledge(lines: readonly PoProduct[], ctx: Ctx): Promise<number> {
  const { id: userId } = acknowledgingClient(ctx);
  const known = await ctx.em.find(EtaReceipt, { userId, poProductId: { $in: lines.map(({ id }) => id) } });
  const keys = new Set(known.map(({ poProductId, eta }) => `${poProductId} ${eta}`));
  const dated = lines.flatMap(({ id, etaCurrent }) => (etaCurrent && !keys.has(`${id} ${etaCurrent}`) ? [{ id, eta: etaCurrent }] : []));
  for (const { id, eta } of dated) ctx.em.create(EtaReceipt, { poProductId: id, userId, eta, at: new Date() }, { partial: true });
  return dated.length;
}

/** Undoes the caller's acknowledgements of the last day; returns the number of lines. */
export async function unacknowledge(lines: readonly PoProduct[], ctx: Ctx): Promise<number> {
  const { id: userId } = acknowledgingClient(ctx);
  const at = { $gt: new Date(Date.now() - UNACKNOWLEDGE_HOURS * HOUR_MS) };
  return ctx.em.nativeDelete(EtaReceipt, { userId, poProductId: { $in: lines.map(({ id }) => id) }, at });
}

/** Who acknowledged dates of lines that the caller sees, latest first. */
export async function receiptsOf({ em, user }: Ctx, ids: readonly number[]): Promise<Map<number, Receipt[]>> {
  const rows: EtaReceipt[] = [];
  for (const part of chunked(ids, MAX_IN))
    rows.push(...(await em.find(EtaReceipt, { poProductId: { $in: [...part] } }, { orderBy: { at: 'desc', id: 'desc' } })));
  const people = await em.find(User, { id: { $in: [...new Set(rows.map(({ userId }) => userId))] } }, { fields: ['id', 'name'] });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const receipts = rows.map(({ poProductId, userId, eta, at }) => ({
    poProductId,
    receipt: { byName: names.get(userId) ?? '', isMine: userId === user?.id, eta, at: at.toISOString() },
  }));
  return new Map([...Map.groupBy(receipts, ({ poProductId }) => poProductId)].map(([id, own]) => [id, own.map(({ receipt }) => receipt)]));
}

/** Who acknowledged the dates of one line. Throws 404 where the caller does not see it. */
export async function receiptsOfLine(ctx: Ctx, id: number): Promise<Receipt[]> {
  found((await visibleIds(ctx, 'PoProduct', [id])).has(id), 'PoProduct', id);
  return (await receiptsOf(ctx, [id])).get(id) ?? [];
}
