import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { addDays, type etaRevision, type poProduct, type Row } from '@moru/contract';
import { checkShippedWithinOrder, lockLines } from '../chain/invariants.ts';
import { prepareLines, refuseFrozen } from '../chain/order-lines.ts';
import { requireOvermadeReason } from '../chain/require-overmade-reason.ts';
import { refreshChain, refreshPos } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { answer, propose, withdraw } from '../date-proposal/proposals.ts';
import { acknowledge, unacknowledge } from '../eta-receipt/receipts.ts';
import { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { Po } from '../po/po.entity.ts';
import { refuseMoved, refuseUnreopenable, refuseUnrevisable, refuseUnshortable } from './po-product-rules.ts';
import { PoProduct } from './po-product.entity.ts';

type OnRow = { id: number; version?: number };
type Reasoned = OnRow & { reason: string };
type Revision = OnRow & { toDate: string; reason: Row<typeof etaRevision>['reason']; note?: string };

type Revisions = Omit<Revision, 'id' | 'version' | 'toDate'> & { rows: OnRow[]; toDate?: string; byDays?: number };

@Injectable()
export class PoProductService extends ResourceService<typeof poProduct, PoProduct> {
  /** Lines whose quantity these saves lower, by transaction. */
  readonly #lowered = new WeakMap<object, number[]>();

  protected override async beforeSave(drafts: Draft<typeof poProduct, PoProduct>[], ctx: Ctx): Promise<void> {
    for (const draft of drafts) refuseMoved(draft);
    // Locked: a line must not join a PO that is being closed or cancelled.
    const pos = await this.#lockedPos(
      drafts.map(({ value }) => Number(value.poId)),
      ctx,
    );
    const lines = drafts.flatMap((draft) => {
      const po = pos.get(Number(draft.value.poId));
      return po ? [{ ...draft, po }] : [];
    });
    this.#lowered.set(ctx.em, await prepareLines(lines, ctx));
  }

  protected override async afterSave(saved: Saved<typeof poProduct, PoProduct>[], ctx: Ctx): Promise<void> {
    const ids = saved.map(({ row }) => row.id);
    await keepTexts(ctx, PoProduct.name, ids);
    await refreshChain(ctx, ids);
    const limited = saved.filter(({ item }) => item.orderQty !== undefined || item.overTolPct !== undefined);
    await checkShippedWithinOrder(
      ctx,
      limited.map(({ row }) => row.id),
    );
    await requireOvermadeReason(ctx, this.#lowered.get(ctx.em) ?? []);
  }

  protected override async beforeDelete(rows: PoProduct[], ctx: Ctx): Promise<void> {
    const pos = await this.#lockedPos(
      rows.map(({ poId }) => poId),
      ctx,
    );
    for (const po of pos.values()) refuseFrozen(po, ctx);
  }

  override del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      const pos = new Set((await this.rowsFor(ids, inner)).map(({ poId }) => poId));
      const deleted = await super.del(ids, inner);
      await refreshPos(inner, [...pos]);
      return deleted;
    });
  }

  async reviseEta({ toDate, reason, note, ...body }: Revision, ctx: Ctx) {
    const { line, po } = await this.#locked(body, ctx);
    if (reason === 'other' && !note) throw refuse.rule(['note'], { ko: '기타 사유를 적어 주세요', en: 'Explain the other reason' });
    await refuseUnrevisable(line, po, toDate, ctx);
    ctx.em.create(
      EtaRevision,
      { poProductId: line.id, fromDate: line.etaCurrent, toDate, reason, note: note ?? null, source: 'person' },
      { partial: true },
    );
    line.revisedEta = toDate;
    const now = await this.#refreshed(line, ctx);
    return { id: now.id, version: now.version, etaCurrent: now.etaCurrent ?? toDate };
  }

  /** Moves several lines for one reason, in the order of their ids; one that may not move refuses them all, by its number. */
  async reviseEtas({ rows, toDate, byDays, reason, note }: Revisions, ctx: Ctx) {
    if ((toDate === undefined) === (byDays === undefined))
      throw refuse.rule(['toDate'], {
        ko: '새 ETA와 옮길 날수 중 하나를 적어 주세요',
        en: 'Give either the new ETA or the days to move by',
      });
    for (const row of rows.toSorted((a, b) => a.id - b.id)) {
      const { etaCurrent } = (await this.#locked(row, ctx)).line;
      const moved = byDays !== undefined && etaCurrent ? addDays(etaCurrent, byDays) : toDate;
      if (moved === undefined)
        throw refuse.rule(['byDays'], { ko: 'ETA가 없는 품목이 있습니다', en: 'One of the lines has no ETA to move' });
      await this.reviseEta({ ...row, toDate: moved, reason, ...(note !== undefined && { note }) }, ctx);
    }
    return { revised: rows.length };
  }

  async proposeDate({ date, note, ...body }: OnRow & { date: string; note: string }, ctx: Ctx) {
    const { line, po } = await this.#locked(body, ctx);
    return { id: line.id, version: line.version, status: await propose({ line, po }, { date, note }, ctx) };
  }

  async withdrawProposal(body: OnRow, ctx: Ctx) {
    const { line } = await this.#locked(body, ctx);
    return { id: line.id, version: line.version, status: await withdraw(line, ctx) };
  }

  /** Accepting moves the line like a revision, with the reason `client_request`; the same refusals apply. */
  async answerProposal({ accept, note, ...body }: OnRow & { accept: boolean; note?: string }, ctx: Ctx) {
    const { line } = await this.#locked(body, ctx);
    const { status, date, note: asked } = await answer(line, { accept, ...(note !== undefined && { note }) }, ctx);
    if (!accept) return { id: line.id, version: line.version, status };
    const { version } = await this.reviseEta({ id: line.id, toDate: date, reason: 'client_request', note: note ?? asked }, ctx);
    return { id: line.id, version, status };
  }

  acknowledge({ ids }: { ids: readonly number[] }, ctx: Ctx) {
    return transact(ctx, async (inner) => ({ lines: await acknowledge(await this.rowsFor(ids, inner), inner) }));
  }

  unacknowledge({ ids }: { ids: readonly number[] }, ctx: Ctx) {
    return transact(ctx, async (inner) => ({ lines: await unacknowledge(await this.rowsFor(ids, inner), inner) }));
  }

  async shortClose(body: Reasoned, ctx: Ctx) {
    const { line, po } = await this.#locked(body, ctx);
    refuseUnshortable(line, po);
    line.shortClosedAt = new Date();
    line.shortCloseReason = body.reason;
    return this.#status(line, ctx);
  }

  async reopen(body: Reasoned, ctx: Ctx) {
    const { line, po } = await this.#locked(body, ctx);
    refuseUnreopenable(line, po);
    line.shortClosedAt = null;
    line.shortCloseReason = null;
    return this.#status(line, ctx);
  }

  async #locked(body: OnRow, ctx: Ctx): Promise<{ line: PoProduct; po: Po }> {
    const { id } = await this.rowFor(body, ctx, { lock: true });
    const [locked] = await lockLines(ctx, [id]);
    return found(locked, this.name, id);
  }

  async #refreshed(line: PoProduct, ctx: Ctx): Promise<PoProduct> {
    await refreshChain(ctx, [line.id]);
    return ctx.em.refreshOrFail(line);
  }

  async #status(line: PoProduct, ctx: Ctx) {
    const { id, version, status } = await this.#refreshed(line, ctx);
    return { id, version, status };
  }

  async #lockedPos(ids: readonly number[], { em }: Ctx): Promise<Map<number, Po>> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
    return new Map((await em.find(Po, { id: { $in: [...new Set(ids)] } }, options)).map((po) => [po.id, po]));
  }
}
