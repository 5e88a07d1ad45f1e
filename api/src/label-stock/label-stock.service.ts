import { Injectable } from '@nestjs/common';
import { LABEL_LOSS_REASONS, type labelMoveBody, type labelStock } from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { balanceAt, lockStocks, postMove } from '../label-move/label-ledger.ts';
import { LabelStock } from './label-stock.entity.ts';
import { signedQty } from './signed-qty.ts';

type Move = z.output<typeof labelMoveBody>;

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

  /** Writes one row of the ledger; the same `eventUuid` again changes nothing and answers what it answered first. */
  async move(body: Move, ctx: Ctx) {
    const { id, type, date, poProductId, eventUuid } = body;
    // Locked before anything is read: what a transaction in front of this one wrote has to be seen.
    await lockStocks(ctx, [id]);
    const stock = await this.rowFor({ id }, ctx);
    const known = await ctx.em.findOne(LabelMove, { eventUuid });
    if (known) return replay(known, body);
    await this.rowFor(body, ctx);
    checkMove(body, ctx);
    const counted = type === 'count' ? body.qty - (await balanceAt(ctx, stock, date)) : undefined;
    const qty = counted ?? signedQty(type, body.qty);
    const move = await postMove(ctx, stock, { type, date, qty, eventUuid, poProductId, reason: body.reason || undefined });
    return { id, moveId: move.id, balanceAfter: move.balanceAfter, version: stock.version };
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

function replay(known: LabelMove, { id, type, date, qty, eventUuid }: Move) {
  const same =
    known.labelStockId === id &&
    known.type === type &&
    known.date === date &&
    (type === 'count' ? known.firstBalance === qty : known.qty === signedQty(type, qty));
  if (!same)
    throw refuse.conflict(
      'event_reused',
      { ko: '같은 이벤트로 다른 입출고가 이미 기록되었습니다', en: 'this event already recorded another move' },
      [{ code: 'event_reused', path: ['eventUuid'], message: eventUuid, moveId: known.id }],
    );
  return { id, moveId: known.id, balanceAfter: known.firstBalance, version: known.firstVersion };
}

function checkMove({ type, date, qty, reason = '' }: Move, { user }: Ctx): void {
  if (date > today()) throw refuse.rule(['date'], { ko: '오늘 이후의 날짜는 적을 수 없습니다', en: 'The date is in the future' });
  if (type === 'adjust') {
    if (user && user.role !== 'supervisor')
      throw refuse.forbidden({ ko: '조정은 관리자만 할 수 있습니다', en: 'Only a supervisor may adjust' });
    if (!reason) throw refuse.rule(['reason'], { ko: '조정 사유를 적어 주세요', en: 'An adjustment needs a reason' });
  }
  if (type === 'loss' && !LABEL_LOSS_REASONS.some(({ value }) => value === reason)) {
    const allowed = LABEL_LOSS_REASONS.map(({ value }) => value).join(', ');
    throw refuse.rule(['reason'], { ko: `손실 사유를 골라 주세요: ${allowed}`, en: `A loss needs one of the reasons ${allowed}` });
  }
  if (type === 'adjust' ? qty === 0 : qty < (type === 'count' ? 0 : 1))
    throw refuse.rule(['qty'], { ko: '수량을 확인해 주세요', en: 'Check the quantity: positive, not zero; a count may be zero' });
}
