import { Injectable } from '@nestjs/common';
import type { po } from '@moru/contract';
import { checkShippedWithinOrder } from '../chain/invariants.ts';
import { prepareLines, refuseFrozen } from '../chain/order-lines.ts';
import { requireOvermadeReason } from '../chain/require-overmade-reason.ts';
import { refreshChain, refreshPos } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { Country } from '../country/country.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { changeStatus, linesOf, needsShippingByDefault, refuseChangedFlow, type Step } from './po-rules.ts';
import { refuseUncancellable, refuseUnclosable, refuseUnconfirmable, refuseUnrequestable } from './po-steps.ts';
import { NEW_PO, Po } from './po.entity.ts';

type Body = { id: number; version?: number; reason?: string };

@Injectable()
export class PoService extends ResourceService<typeof po, Po> {
  /** Lines whose quantity these saves lower, by transaction. */
  readonly #lowered = new WeakMap<object, number[]>();

  protected override async beforeSave(drafts: Draft<typeof po, Po>[], ctx: Ctx): Promise<void> {
    for (const draft of drafts) {
      const { row, item, value, set } = draft;
      if (row) {
        refuseFrozen(row, ctx);
        await refuseChangedFlow(row, draft, ctx);
        continue;
      }
      Object.assign(set, NEW_PO);
      if (item.needsShipping !== undefined) continue;
      const country = await ctx.em.findOneOrFail(Country, { id: value.countryId });
      set['needsShipping'] = needsShippingByDefault(value, country.iso2);
    }
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], _removed: BaseEntity[], ctx: Ctx): Promise<void> {
    // Parents of lines are POs.
    const lines = drafts.map((draft) => ({ ...draft, po: draft.parent as Po }));
    this.#lowered.set(ctx.em, await prepareLines(lines, ctx));
  }

  protected override async afterSave(saved: Saved<typeof po, Po>[], ctx: Ctx): Promise<void> {
    const ids = saved.map(({ row }) => row.id);
    await keepTexts(ctx, Po.name, ids);
    const lines = await linesOf(ctx, ids);
    await keepTexts(
      ctx,
      PoProduct.name,
      lines.map(({ id }) => id),
    );
    await refreshChain(
      ctx,
      lines.map(({ id }) => id),
    );
    await refreshPos(ctx, ids);
    const limited = new Set(saved.filter(({ item }) => item.lines !== undefined || item.overTolPct !== undefined).map(({ row }) => row.id));
    await checkShippedWithinOrder(
      ctx,
      lines.filter(({ poId }) => limited.has(poId)).map(({ id }) => id),
    );
    await requireOvermadeReason(ctx, this.#lowered.get(ctx.em) ?? []);
  }

  request(body: Body, ctx: Ctx) {
    return this.#step(body, ctx, { from: ['draft'], to: 'requested', check: refuseUnrequestable });
  }

  confirm(body: Body, ctx: Ctx) {
    return this.#step(body, ctx, {
      from: ['requested'],
      to: 'confirmed',
      check: refuseUnconfirmable,
      change: (_row, lines) => {
        for (const line of lines) line.promisedDate ??= line.requestedDate;
      },
    });
  }

  close(body: Body, ctx: Ctx) {
    return this.#step(body, ctx, { from: ['confirmed'], to: 'closed', check: refuseUnclosable });
  }

  reopen(body: Body, ctx: Ctx) {
    return this.#step(body, ctx, { from: ['closed'], to: 'confirmed' });
  }

  cancel(body: Body, ctx: Ctx) {
    return this.#step(body, ctx, { from: ['draft', 'requested', 'confirmed'], to: 'cancelled', check: refuseUncancellable });
  }

  async #step(body: Body, ctx: Ctx, step: Step) {
    const row = await this.rowFor(body, ctx, { lock: true });
    await changeStatus(row, step, body, ctx);
    return { id: row.id, version: row.version, status: row.status };
  }
}
