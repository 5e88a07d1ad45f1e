import { Injectable } from '@nestjs/common';
import type { shipping } from '@moru/contract';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { transact } from '../core/orm/transact.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { reviseShippingEta, type Revision } from './revise-eta.ts';
import { refuseSameLading } from './same-lading.ts';
import type { ShippingItem } from './shipping-item.entity.ts';
import { prepareItems, refuseFrozenItems } from './shipping-items.ts';
import { lineIdsOf, recount, refuseFacts, refuseFrozen } from './shipping-rules.ts';
import { STEPS, stepBack, takeStep, type StepBody } from './shipping-steps.ts';
import { NEW_SHIPPING, Shipping } from './shipping.entity.ts';

@Injectable()
export class ShippingService extends ResourceService<typeof shipping, Shipping> {
  /** Lines that items left during a save, by transaction. */
  readonly #left = new WeakMap<object, number[]>();

  protected override async beforeSave(drafts: Draft<typeof shipping, Shipping>[], ctx: Ctx): Promise<void> {
    for (const draft of drafts) {
      const { row, item, set } = draft;
      if (row) {
        refuseFrozen(row, draft);
        continue;
      }
      Object.assign(set, NEW_SHIPPING, { etaCurrent: item.etaPlan });
    }
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], removed: BaseEntity[], ctx: Ctx): Promise<void> {
    // The only children of a shipment are its items.
    const gone = removed as ShippingItem[];
    await refuseFrozenItems(drafts, gone, ctx);
    await prepareItems(drafts, ctx);
    this.#left.set(ctx.em, [
      ...gone.map(({ poProductId }) => poProductId),
      ...drafts.flatMap(({ row }) => (row ? [Number(row['poProductId'])] : [])),
    ]);
  }

  protected override async afterSave(saved: Saved<typeof shipping, Shipping>[], ctx: Ctx): Promise<void> {
    await keepTexts(
      ctx,
      Shipping.name,
      saved.map(({ row }) => row.id),
    );
    await refuseSameLading(saved, ctx);
    await recount(
      saved.map(({ row }) => row),
      ctx,
      this.#left.get(ctx.em) ?? [],
    );
  }

  protected override async beforeDelete(rows: Shipping[]): Promise<void> {
    for (const row of rows) refuseFacts(row);
  }

  override del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      // Locked before its items are read: a save may be adding some.
      await lockRows(inner, this.name, ids);
      const lines = await lineIdsOf(inner, ids);
      const deleted = await super.del(ids, inner);
      await refreshChain(inner, lines);
      return deleted;
    });
  }

  book(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'book');
  }

  unbook(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'unbook');
  }

  depart(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'depart');
  }

  arrive(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'arrive');
  }

  enterCustoms(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'enterCustoms');
  }

  deliver(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'deliver');
  }

  cancel(body: StepBody, ctx: Ctx) {
    return this.#step(body, ctx, 'cancel');
  }

  async stepBack(body: StepBody, ctx: Ctx) {
    const row = await this.rowFor(body, ctx, { lock: true });
    await stepBack(row, ctx);
    return { id: row.id, version: row.version, status: row.status };
  }

  async reviseEta(body: Revision, ctx: Ctx) {
    const row = await this.rowFor(body, ctx, { lock: true });
    await reviseShippingEta(row, body, ctx);
    return { id: row.id, version: row.version, etaCurrent: row.etaCurrent };
  }

  async #step(body: StepBody, ctx: Ctx, name: keyof typeof STEPS) {
    const row = await this.rowFor(body, ctx, { lock: true });
    await takeStep(row, STEPS[name], body, ctx);
    return { id: row.id, version: row.version, status: row.status };
  }
}
