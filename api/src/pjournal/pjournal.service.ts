import { Injectable } from '@nestjs/common';
import { FINAL_PROCESS, PJOURNAL_STATUSES, type pjournal } from '@moru/contract';
import { lockLines } from '../chain/invariants.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { transact } from '../core/orm/transact.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { requireOvermadeReason } from '../chain/require-overmade-reason.ts';
import { refuseDay } from './journal-day.ts';
import { refuseUnordered } from './ordered-line.ts';
import { postLabels } from './post-labels.ts';
import { Pjournal } from './pjournal.entity.ts';
import { settleLines } from './settle-lines.ts';

type OnRow = { id: number; version?: number | undefined };

@Injectable()
export class PjournalService extends ResourceService<typeof pjournal, Pjournal> {
  protected override async beforeSave(drafts: Draft<typeof pjournal, Pjournal>[], ctx: Ctx): Promise<void> {
    for (const { item, row, path } of drafts) {
      if (row?.status === 'confirmed') throw confirmed();
      if (row) refuseDay(row.date, ['saveParams'], ctx);
      if (item.date !== undefined) refuseDay(item.date, [...path, 'date'], ctx);
    }
    await setOwner(drafts, ctx);
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[]): Promise<void> {
    const seen = new Set<string>();
    for (const { item, row, parent, path } of drafts) {
      const key = `${parent.id}/${String(item['labelStockId'] ?? row?.['labelStockId'])}`;
      if (seen.has(key))
        throw refuse.rule([...path, 'labelStockId'], { ko: '같은 라벨이 두 번 있습니다', en: 'The same label is given twice' });
      seen.add(key);
    }
  }

  protected override async afterSave(saved: Saved<typeof pjournal, Pjournal>[], ctx: Ctx): Promise<void> {
    await keepTexts(
      ctx,
      Pjournal.name,
      saved.map(({ row }) => row.id),
    );
    const reported = saved.filter(({ row }) => row.status !== 'draft');
    if (reported.length === 0) return;
    const ids = reported.flatMap(({ row, before }) => [row.poProductId, Number(before?.['poProductId'] ?? row.poProductId)]);
    const lines = await lockLines(ctx, ids);
    const more = new Set(reported.filter(addsPieces).map(({ row }) => row.poProductId));
    refuseUnordered(lines.filter(({ line }) => more.has(line.id)));
    for (const { row } of reported) await postLabels(ctx, row);
    await settleLines(ctx, ids);
  }

  protected override async beforeDelete(rows: Pjournal[]): Promise<void> {
    if (rows.some(({ status }) => status === 'confirmed')) throw confirmed();
  }

  override async del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      // Locked before its line is read: a save may be moving it to another one.
      await lockRows(inner, this.name, ids);
      const lines = (await this.rowsFor(ids, inner)).map(({ poProductId }) => poProductId);
      const count = await super.del(ids, inner);
      await settleLines(inner, lines);
      return count;
    });
  }

  /** draft → submitted: the good pieces count and the labels leave the stock. */
  async submit(body: OnRow, ctx: Ctx) {
    const row = await this.#step(body, ctx, 'draft', 'submitted');
    refuseDay(row.date, ['id'], ctx);
    refuseUnordered(await lockLines(ctx, [row.poProductId]));
    await postLabels(ctx, row);
    await settleLines(ctx, [row.poProductId]);
    return resultOf(row);
  }

  /** submitted → confirmed. The produced quantity is a fact; a supervisor has to explain more than was ordered. */
  async confirm(body: OnRow, ctx: Ctx) {
    const row = await this.#step(body, ctx, 'submitted', 'confirmed');
    if (row.process === FINAL_PROCESS) await requireOvermadeReason(ctx, [row.poProductId]);
    return resultOf(row);
  }

  /** confirmed → submitted, so that it can be corrected. */
  async unlock(body: OnRow, ctx: Ctx) {
    return resultOf(await this.#step(body, ctx, 'confirmed', 'submitted'));
  }

  async #step(body: OnRow, ctx: Ctx, from: Pjournal['status'], to: Pjournal['status']): Promise<Pjournal> {
    const row = await this.rowFor(body, ctx, { lock: true });
    if (row.status !== from) throw refuse.wrongState(PJOURNAL_STATUSES, row.status);
    row.status = to;
    await ctx.em.flush();
    return row;
  }
}

const resultOf = ({ id, version, status }: Pjournal) => ({ id, version, status });

const confirmed = () =>
  refuse.state({
    ko: '확정된 일지입니다. 관리자가 확정을 취소해야 고칠 수 있습니다',
    en: 'This journal is confirmed; a supervisor has to unlock it first',
  });

const piecesOf = (process: unknown, goodQty: unknown): number => (process === FINAL_PROCESS ? Number(goodQty) : 0);

/** Whether a submitted journal was moved to its line, or counts more pieces of it than before. */
const addsPieces = ({ row, before }: Saved<typeof pjournal, Pjournal>): boolean =>
  before?.['poProductId'] !== row.poProductId || piecesOf(row.process, row.goodQty) > piecesOf(before['process'], before['goodQty']);

/** Factory and brand of a journal are those of its line. */
async function setOwner(drafts: Draft<typeof pjournal, Pjournal>[], { em }: Ctx): Promise<void> {
  const moved = drafts.filter(({ item, row }) => item.poProductId !== undefined && item.poProductId !== row?.poProductId);
  const lines = new Map(
    (await em.find(PoProduct, { id: { $in: moved.map(({ item }) => Number(item.poProductId)) } })).map((line) => [line.id, line]),
  );
  const pos = new Map((await em.find(Po, { id: { $in: [...lines.values()].map(({ poId }) => poId) } })).map((po) => [po.id, po]));
  for (const { item, set } of moved) {
    const line = lines.get(Number(item.poProductId));
    if (line) Object.assign(set, { brandId: line.brandId, factoryId: line.factoryId ?? pos.get(line.poId)?.factoryId ?? null });
  }
}
