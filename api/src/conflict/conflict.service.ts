import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import {
  CONFLICT_STATES,
  eventUuid,
  FLOOR_ENDS,
  isRecord,
  type conflict,
  type lastBody,
  type solveBody,
  type tellBody,
} from '@moru/contract';
import type { z } from 'zod';
import { Alog } from '../core/audit/alog.entity.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { entityName } from '../core/orm/naming.ts';
import { transact } from '../core/orm/transact.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { openDay } from '../product-inventory/closed-period.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import { Conflict } from './conflict.entity.ts';
import { storeConflict } from './store-conflict.ts';

type Solution = z.output<typeof solveBody>;
type Reported = z.output<typeof tellBody>;

const WRONG_END = { ko: '이 충돌은 그 방법으로 처리할 수 없습니다', en: 'This conflict cannot be solved that way' };
const REUSED = { ko: '같은 이벤트로 다른 내용이 이미 기록되었습니다', en: 'This event already recorded something else' };

/** Actions in history that do not change a row. */
const NO_CHANGE = ['export', 'print', 'upload', 'reveal'];

const stateOf = ({ id, state, how, reason }: Conflict) => ({ id, state, how: how ?? null, reason: reason ?? null });

@Injectable()
export class ConflictService extends ResourceService<typeof conflict, Conflict> {
  /** Stores a floor record that differs from the stored row, once; accepting the stored row leaves nothing to decide. */
  async tell(body: Reported, ctx: Ctx) {
    const isForeign = await isOfOthers(body, ctx);
    const keep = () => transact(ctx, (inner) => keepOnce(body, isForeign, inner));
    return keep().catch((error: unknown) => {
      // The same record arrived concurrently and was first.
      if (error instanceof UniqueConstraintViolationException) return keep();
      throw error;
    });
  }

  /** Who changed a row last; 404 where the caller does not see it. */
  async last({ entity, entityId }: z.output<typeof lastBody>, ctx: Ctx) {
    const isSeen = (await visibleIds(ctx, entityName(entity), [entityId])).has(entityId);
    found(isSeen, entity, entityId);
    const change = { entity, entityId, action: { $nin: NO_CHANGE }, result: 'ok' };
    const entry = await ctx.em.findOne(Alog, change as never, { orderBy: { id: 'desc' } });
    return { by: entry?.userName ?? null, at: entry?.at.toISOString() ?? null };
  }

  /** open → solved: the moves of the solution are posted in the same transaction. */
  async solve({ id, version, how, qty, reason }: Solution, ctx: Ctx) {
    const row = await this.rowFor({ id, version }, ctx, { lock: true });
    if (row.state !== 'open') throw refuse.wrongState(CONFLICT_STATES, row.state);
    if (isRecord(row) !== FLOOR_ENDS.some(({ value }) => value === how)) throw refuse.rule(['how'], WRONG_END);
    if (how !== 'accept' && how !== 'keep') await post(row, { how, qty, reason }, ctx);
    Object.assign(row, { state: 'solved', how, solvedQty: qty, solvedAt: new Date(), solvedBy: ctx.user?.name ?? null, reason });
    await ctx.em.flush();
    return { id: row.id, version: row.version, state: row.state };
  }
}

type How = Pick<Solution, 'qty' | 'reason'> & { how: 'count' | 'adjust' | 'return' };

/** Whether the record is about a row that its writer may not see: they have moved to another factory since. */
async function isOfOthers({ entity, entityId }: Reported, ctx: Ctx): Promise<boolean> {
  if (entityId === undefined || (await visibleIds(ctx, entityName(entity), [entityId])).size > 0) return false;
  return (await visibleIds({ ...ctx, user: undefined }, entityName(entity), [entityId])).size > 0;
}

const REPORTED_ID = 'told.id';

/** The row that a record is about, linked with it or not. */
const reportedId = ({ entityId, given }: Conflict): number | undefined => {
  const entry = given.find(({ name }) => name === REPORTED_ID);
  return entityId ?? (entry && Number(entry.value));
};

async function keepOnce(body: Reported, isForeign: boolean, ctx: Ctx) {
  const known = await ctx.em.findOne(Conflict, { eventUuid: body.eventUuid });
  // A record that another person sent about a hidden row must not reveal anything.
  const isOwn = !isForeign || known?.createdBy === ctx.user?.id;
  if (known && !(isOwn && known.entity === body.entity && reportedId(known) === body.entityId))
    throw refuse.conflict('event_reused', REUSED);
  return stateOf(known ?? (await storeReported(body, isForeign, ctx)));
}

/** A record about a deleted row, or one hidden from its writer, is stored as well; the latter without a link to it. */
async function storeReported({ choice, given, reason, entityId, ...fact }: Reported, isForeign: boolean, ctx: Ctx): Promise<Conflict> {
  const kept = {
    choice,
    ...(reason && { reason }),
    ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
    ...(isForeign && { [REPORTED_ID]: entityId }),
  };
  const row = await storeConflict(ctx, {
    ...fact,
    kind: 'floor',
    qty: 0,
    missing: 0,
    balance: 0,
    given: kept,
    ...(entityId && !isForeign && { entityId }),
  });
  if (choice !== 'theirs') return row;
  Object.assign(row, { state: 'solved', how: 'keep', solvedAt: new Date(), solvedBy: ctx.user?.name ?? null, reason: reason || null });
  await ctx.em.flush();
  return row;
}

async function post(row: Conflict, how: How, ctx: Ctx): Promise<void> {
  if (row.labelStockId) return postLabel(row, row.labelStockId, how, ctx);
  if (row.productId) return postGoods(row, row.productId, how, ctx);
}

async function postLabel(row: Conflict, labelStockId: number, { how, qty, reason }: How, ctx: Ctx): Promise<void> {
  const holder = (await labelLedger.lock(ctx, [labelStockId])).get(labelStockId);
  if (!holder) return;
  const links = { poProductId: row.poProductId ?? undefined };
  const move = (type: 'count' | 'adjust' | 'return' | 'use', date: string, signed: number, uuid: string) =>
    labelLedger.post(ctx, holder, { type, date, qty: signed, reason, eventUuid: uuid, ...links });
  // The counted pieces are those left after the use, so the difference includes the use.
  if (how === 'count') return void (await move('count', today(), qty - (await labelLedger.balanceAt(ctx, holder, today())), eventUuid()));
  if (qty > 0) await move(how, row.date, qty, eventUuid());
  await move('use', row.date, -row.missing, row.eventUuid);
}

async function postGoods(row: Conflict, productId: number, { how, qty, reason }: How, ctx: Ctx): Promise<void> {
  const holder = (await productLedger.lock(ctx, [productId])).get(productId);
  if (!holder) return;
  const move = (type: 'count' | 'adjust' | 'return' | 'consume', date: string, signed: number, links = {}) =>
    productLedger.post(ctx, holder, { type, date, qty: signed, reason, eventUuid: eventUuid(), ...links });
  if (how === 'count') return void (await move('count', today(), qty - (await productLedger.balanceAt(ctx, holder, today()))));
  const date = await openDay(ctx, row.date);
  if (qty > 0) await move(how, date, qty);
  await move('consume', date, -row.missing, { poProductId: row.poProductId ?? undefined });
}
