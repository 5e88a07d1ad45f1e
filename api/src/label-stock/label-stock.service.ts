import { Inject, Injectable } from '@nestjs/common';
import {
  mayReverse,
  type chooseArtworkBody,
  type draftOrdersBody,
  type labelMoveBody,
  type labelStock,
  type reverseBody,
} from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceDeps } from '../core/resource/resource-deps.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { LabelMove } from '../label-move/label-move.entity.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { withdrawOrder } from '../label-order-group/withdraw.ts';
import { LabelOrderGroupService } from '../label-order-group/label-order-group.service.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { chooseArtwork } from '../run-out/choose-artwork.ts';
import { onDrafts, ordersFor } from '../run-out/draft-orders.ts';
import { lockDrafts } from '../run-out/lock-drafts.ts';
import { topUp } from '../run-out/top-up.ts';
import { LabelStock } from './label-stock.entity.ts';
import { lateUse } from './late-use.ts';
import { refuseCircle } from './refuse-circle.ts';

type Move = z.output<typeof labelMoveBody>;
type Reversal = z.output<typeof reverseBody>;

@Injectable()
export class LabelStockService extends ResourceService<typeof labelStock, LabelStock> {
  readonly #orders: LabelOrderGroupService;

  constructor(@Inject(ResourceDeps) deps: ResourceDeps, @Inject(LabelOrderGroupService) orders: LabelOrderGroupService) {
    super(deps);
    this.#orders = orders;
  }

  protected override async beforeSave(drafts: Draft<typeof labelStock, LabelStock>[], ctx: Ctx): Promise<void> {
    await refuseCircle(drafts, ctx);
  }

  protected override async afterSave(saved: Saved<typeof labelStock, LabelStock>[], ctx: Ctx): Promise<void> {
    await keepTexts(
      ctx,
      LabelStock.name,
      saved.map(({ row }) => row.id),
    );
  }

  /** Records a move of the ledger. */
  async move({ id, version, deviceAt, ...move }: Move, ctx: Ctx) {
    const stock = await this.#locked(id, ctx);
    const late = await lateUse(ctx, stock, { ...move, deviceAt });
    if (late) return late;
    return labelLedger.record(ctx, stock, move, () => this.rowFor({ id, version }, ctx));
  }

  /** Reverses a move of the ledger; for a receipt its order expects the pieces again. */
  async reverse({ id, version, ...reversal }: Reversal, ctx: Ctx) {
    return withdrawOrder(ctx, reversal.moveId, async (taken) => {
      const stock = await this.#locked(id, ctx);
      return labelLedger.reverse(ctx, stock, reversal, {
        fresh: () => this.rowFor({ id, version }, ctx),
        may: (move) => {
          refuseReversal(move, ctx);
          taken(move);
        },
      });
    });
  }

  /** Drafts an order for each supplier of labels; labels already in a draft are raised there to the requested quantity. */
  async draftOrders({ ids, lines }: z.output<typeof draftOrdersBody>, ctx: Ctx) {
    const drafts = await lockDrafts(ctx, ids);
    const before = await topUp(ctx, drafts, lines);
    const there = new Set(drafts.map(({ line }) => line.labelStockId));
    const orders = await ordersFor(
      ctx,
      [...new Set(ids)].filter((id) => !there.has(id)),
      { lines },
    );
    const made = new Set(orders.length === 0 ? [] : await this.#orders.save(orders, ctx));
    const groups = Map.groupBy(await onDrafts(ctx, ids), ({ group }) => group.id);
    return {
      ids: [...groups.keys()],
      groups: [...groups].map(([id, own]) => ({
        id,
        no: own[0]?.group.no ?? '',
        drafted: made.has(id),
        lines: own.map(({ line: { id: line, labelStockId, qty } }) => ({ id: line, labelStockId, qty, before: before.get(line) })),
      })),
    };
  }

  /** Stores which artwork PO lines use while the label changes to its successor. */
  async chooseArtwork({ id, version, lines }: z.output<typeof chooseArtworkBody>, ctx: Ctx) {
    const stock = await this.#locked(id, ctx);
    await this.rowFor({ id, version }, ctx);
    const changed = await chooseArtwork(ctx, stock, lines);
    return { id, version: stock.version, changed };
  }

  async #locked(id: number, ctx: Ctx): Promise<LabelStock> {
    await labelLedger.lock(ctx, [id]);
    return this.rowFor({ id }, ctx);
  }
}

function refuseReversal({ createdBy = null, createdAt, pjournalId }: LabelMove, { user }: Ctx): void {
  if (user && !mayReverse({ createdBy, recordedOn: today(createdAt) }, user, today()))
    throw refuse.forbidden({
      ko: '본인이 오늘 기록한 것만 취소할 수 있습니다',
      en: 'Only what you recorded yourself today can be reversed',
    });
  if (pjournalId) {
    const message = {
      ko: '생산일지에서 나온 기록입니다. 생산일지를 고쳐 주세요',
      en: 'This move belongs to a journal: correct the journal',
    };
    throw refuse.conflict('of_journal', message, [{ code: 'of_journal', path: ['moveId'], message: message.ko, pjournalId }]);
  }
}
