import { addMonths, firstDay, ruleText, ymOf, type Text } from '@moru/contract';
import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { tables } from '../core/orm/tables.ts';
import type { ProductMove } from '../product-move/product-move.entity.ts';

const SAME_MONTH = sql<boolean>`substr(r.date, 1, 7) = substr(m.date, 1, 7)`;

/**
 * The month to close next: the one after the last closed one, at first that of the first move that was not taken back within its month;
 * undefined without such moves.
 */
export async function nextToClose({ em }: Ctx, closedThrough: string | null | undefined): Promise<string | undefined> {
  if (closedThrough) return addMonths(closedThrough, 1);
  const row = await tables<typeof ProductMove>(em)
    .selectFrom('product_move as m')
    .where('m.reversal_of_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_move as r').select('r.id').whereRef('r.reversal_of_id', '=', 'm.id').where(SAME_MONTH))),
    )
    .select('m.date as first')
    .orderBy('m.date')
    .limit(1)
    .executeTakeFirst();
  return row?.first ? ymOf(String(row.first)) : undefined;
}

const refused = (code: string, message: Text, more: object = {}) =>
  refuse.conflict(code, message, [{ code, path: ['ym'], message: ruleText(message), ...more }]);

/** A month can be closed after it has ended, and in order: 409 `month_not_ended`, `month_closed`, `month_order` (names the next one). */
export async function refuseOrder(ctx: Ctx, ym: string, closedThrough: string | null | undefined): Promise<void> {
  if (closedThrough && ym <= closedThrough)
    throw refused('month_closed', { ko: `${ym}은 이미 마감되었습니다`, en: `${ym} is closed already` }, { closedThrough });
  if (ym >= ymOf(today())) {
    const from = firstDay(addMonths(ym, 1));
    throw refused('month_not_ended', { ko: `${ym}은 ${from}부터 마감할 수 있습니다`, en: `${ym} can be closed from ${from}` }, { from });
  }
  const next = await nextToClose(ctx, closedThrough);
  if (next === undefined || next >= ym) return;
  throw refused('month_order', { ko: `${next}을 먼저 마감하세요`, en: `Close ${next} first` }, { next });
}

/** Only the last closed month can be reopened: 409 `not_last_closed`. */
export function refuseReopen(ym: string, closedThrough: string | null | undefined): void {
  if (ym === closedThrough) return;
  const text = closedThrough
    ? { ko: `마지막으로 마감한 달은 ${closedThrough}입니다. 그 달부터 여세요`, en: `${closedThrough} was closed last: reopen that first` }
    : { ko: '마감한 달이 없습니다', en: 'No month is closed' };
  throw refused('not_last_closed', text, { closedThrough: closedThrough ?? null });
}
