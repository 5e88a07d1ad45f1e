import { Injectable } from '@nestjs/common';
import type { labelOrderGroup, LabelOrderVerb, receiveLabelsBody } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { fillLines } from '../label-order/fill-lines.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { checkStep, linesOf, refuseFixed, statusOf, takeStep } from './course.ts';
import { LabelOrderGroup } from './label-order-group.entity.ts';
import { orderLabels } from './order-labels.ts';
import { receiveLabels } from './receive-labels.ts';

type Resource = typeof labelOrderGroup;
type Body = { id: number; version?: number | undefined; reason?: string | undefined };

@Injectable()
export class LabelOrderGroupService extends ResourceService<Resource, LabelOrderGroup> {
  protected override async beforeSave(drafts: Draft<Resource, LabelOrderGroup>[], ctx: Ctx): Promise<void> {
    // Locked, and the version compared again: a step or another save may have intervened.
    for (const { item, row } of drafts)
      if (row) refuseFixed(await this.rowFor({ id: row.id, version: item.version }, ctx, { lock: true }), item);
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], _removed: object[], ctx: Ctx): Promise<void> {
    await fillLines(
      ctx,
      drafts.map(({ item, row, set, parent }) => {
        const { supplierId, currency } = parent as LabelOrderGroup;
        return { item, row, set, supplierId: Number(supplierId), currency };
      }),
    );
  }

  protected override async afterSave(saved: Saved<Resource, LabelOrderGroup>[], ctx: Ctx): Promise<void> {
    await keepTexts(
      ctx,
      LabelOrderGroup.name,
      saved.map(({ row }) => row.id),
    );
  }

  protected override async beforeDelete(rows: LabelOrderGroup[]): Promise<void> {
    const sent = rows.find(({ status }) => status !== 'draft');
    if (sent)
      throw refuse.state({
        ko: `작성중인 라벨 발주만 지울 수 있습니다: ${sent.no}. 취소하세요`,
        en: `Only a draft can be deleted: cancel ${sent.no} instead`,
      });
  }

  /** Sends it to the supplier. */
  async order(body: Body, ctx: Ctx) {
    const { group, lines } = await this.#locked(body, 'order', ctx);
    await orderLabels(ctx, group, lines, body.reason);
    return this.#taken(group, lines, 'order', ctx);
  }

  async receive(body: z.output<typeof receiveLabelsBody>, ctx: Ctx) {
    const group = await this.rowFor({ id: body.id }, ctx, { lock: true });
    const lines = await linesOf(ctx, group);
    if (await receiveLabels(ctx, group, lines, body)) takeStep(group, lines);
    await ctx.em.flush();
    const onHand = new Map(
      (await ctx.em.find(LabelStock, { id: { $in: lines.map(({ labelStockId }) => labelStockId) } })).map((label) => [
        label.id,
        label.onHand,
      ]),
    );
    const came = body.lines.flatMap(({ id, qty }) => {
      const line = lines.find((one) => one.id === id);
      return line ? [{ id, qty, receivedQty: line.receivedQty, onHand: onHand.get(line.labelStockId) ?? 0 }] : [];
    });
    return { ...statusOf(group), lines: came };
  }

  async close(body: Body, ctx: Ctx) {
    const { group, lines } = await this.#locked(body, 'close', ctx);
    return this.#taken(group, lines, 'close', ctx);
  }

  /** Only while nothing was received: receipts are reversed first, or the rest is short-closed. */
  async cancel(body: Body, ctx: Ctx) {
    const { group, lines } = await this.#locked(body, 'cancel', ctx);
    group.cancelReason = body.reason ?? null;
    return this.#taken(group, lines, 'cancel', ctx);
  }

  async #locked(body: Body, verb: LabelOrderVerb, ctx: Ctx) {
    const group = await this.rowFor(body, ctx, { lock: true });
    const lines = await linesOf(ctx, group);
    checkStep(group, verb, ctx);
    return { group, lines };
  }

  async #taken(group: LabelOrderGroup, lines: Awaited<ReturnType<typeof linesOf>>, verb: LabelOrderVerb, ctx: Ctx) {
    takeStep(group, lines, verb);
    await ctx.em.flush();
    return statusOf(group);
  }
}
