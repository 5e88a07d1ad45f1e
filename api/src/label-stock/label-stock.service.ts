import { Injectable } from '@nestjs/common';
import { mayReverse, type labelMoveBody, type labelStock, type reverseBody } from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { LabelMove } from '../label-move/label-move.entity.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { LabelStock } from './label-stock.entity.ts';

type Move = z.output<typeof labelMoveBody>;
type Reversal = z.output<typeof reverseBody>;

@Injectable()
export class LabelStockService extends ResourceService<typeof labelStock, LabelStock> {
  protected override async beforeSave(drafts: Draft<typeof labelStock, LabelStock>[], ctx: Ctx): Promise<void> {
    for (const { item, row, path } of drafts) {
      if (row && item.supersededById && (await leadsTo(ctx, item.supersededById, row.id))) {
        throw refuse.rule([...path, 'supersededById'], {
          ko: '라벨이 자기 자신으로 대체될 수 없습니다',
          en: 'A label cannot be superseded by itself',
        });
      }
    }
  }

  /** Records a move of the ledger. */
  async move({ id, version, ...move }: Move, ctx: Ctx) {
    const stock = await this.#locked(id, ctx);
    return labelLedger.record(ctx, stock, move, () => this.rowFor({ id, version }, ctx));
  }

  /** Takes a move of the ledger back. */
  async reverse({ id, version, ...reversal }: Reversal, ctx: Ctx) {
    const stock = await this.#locked(id, ctx);
    return labelLedger.reverse(ctx, stock, reversal, {
      fresh: () => this.rowFor({ id, version }, ctx),
      may: (move) => refuseReversal(move, ctx),
    });
  }

  async #locked(id: number, ctx: Ctx): Promise<LabelStock> {
    await labelLedger.lock(ctx, [id]);
    return this.rowFor({ id }, ctx);
  }
}

/** Follows the chain of successors from `from`; whether it comes to `id`. */
async function leadsTo({ em }: Ctx, from: number, id: number): Promise<boolean> {
  const seen = new Set<number>();
  for (let at: number | null | undefined = from; at && !seen.has(at); at = (await em.findOne(LabelStock, { id: at }))?.supersededById) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

function refuseReversal({ createdBy = null, createdAt, pjournalId }: LabelMove, { user }: Ctx): void {
  if (user && !mayReverse({ createdBy, recordedOn: today(createdAt) }, user, today()))
    throw refuse.forbidden({
      ko: '본인이 오늘 기록한 것만 취소할 수 있습니다',
      en: 'Only what you recorded yourself today can be reversed',
    });
  if (pjournalId) {
    const message = { ko: '생산일지에서 나온 기록입니다. 생산일지를 고쳐 주세요', en: 'this move is of a journal; correct the journal' };
    throw refuse.conflict('of_journal', message, [{ code: 'of_journal', path: ['moveId'], message: message.ko, pjournalId }]);
  }
}
