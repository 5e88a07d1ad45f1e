import { LABEL_MOVE_RULES, type LabelMoveType } from '@moru/contract';
import { Ledger } from '../core/ledger/ledger.ts';
import type { Posting } from '../core/ledger/spec.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { LabelMove } from './label-move.entity.ts';

type Old = Pick<LabelStock, 'id' | 'code' | 'supersededById' | 'supersededOn' | 'useUpOld'>;

/** From the day on which it is superseded an old label is used only where it is to be used up. */
function refuseOldArtwork(
  _ctx: Ctx,
  { id, code, supersededById, supersededOn, useUpOld }: Old,
  { type, qty, date }: Posting<LabelMoveType>,
): void {
  if (type !== 'use' || qty >= 0 || !supersededById || useUpOld || (supersededOn && date < supersededOn)) return;
  const message = {
    ko: `라벨 ${code}는 새 아트워크로 대체되어 사용할 수 없습니다`,
    en: `Label ${code} is superseded by new artwork and may not be used`,
  };
  throw refuse.conflict('superseded', message, [
    { code: 'superseded', path: ['id'], message: message.ko, labelStockId: id, supersededById },
  ]);
}

/** The ledger of label stocks. */
export const labelLedger = new Ledger({
  holder: LabelStock,
  move: LabelMove,
  key: 'labelStockId',
  links: ['poProductId', 'pjournalId', 'labelOrderId'],
  rules: LABEL_MOVE_RULES,
  title: ({ code }) => ({ ko: `라벨 ${code}`, en: `label ${code}` }),
  refuse: refuseOldArtwork,
});
