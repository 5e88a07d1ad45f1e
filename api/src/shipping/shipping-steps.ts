import { addDays, type Row, type shipping } from '@moru/contract';
import { departureOf } from '../chain/came-back.ts';
import {
  checkCoveredWithinMade,
  checkNoneCameBack,
  checkReleasedWithinGood,
  checkShippedWithinOrder,
  checkShippedWithinReleased,
} from '../chain/invariants.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { refuseFuture } from '../core/call/refuse-future.ts';
import { checkReleasedItems } from './released-items.ts';
import { lineIdsOf, recount, refuseState } from './shipping-rules.ts';
import { refuseClosedPos, refuseUnshippable } from './shipping-items.ts';
import type { Shipping } from './shipping.entity.ts';

type Status = Row<typeof shipping>['status'];
type Fact = 'atd' | 'ata' | 'customsOn' | 'deliveredOn';

/** Body of any step: the row, and the date of the fact where the step has one. */
export type StepBody = { id: number; version?: number; reason?: string } & Partial<Record<Fact, string>>;

/** One allowed change of status: its fact and the earlier facts it may not precede. */
interface Step {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly fact?: Fact;
  readonly after?: readonly Fact[];
}

/** The transition table of shipments (domain page §4). */
export const STEPS = {
  book: { from: ['planned'], to: 'booked' },
  unbook: { from: ['booked'], to: 'planned' },
  depart: { from: ['planned', 'booked'], to: 'departed', fact: 'atd' },
  arrive: { from: ['departed'], to: 'arrived', fact: 'ata', after: ['atd'] },
  enterCustoms: { from: ['arrived'], to: 'customs', fact: 'customsOn', after: ['ata'] },
  deliver: { from: ['arrived', 'customs'], to: 'delivered', fact: 'deliveredOn', after: ['ata', 'customsOn'] },
  cancel: { from: ['planned', 'booked'], to: 'cancelled' },
} as const satisfies Record<string, Step>;

/** Facts may be dated one day ahead, for places beyond the date line. */
const DAYS_AHEAD = 1;

function refuseWrongDate(row: Shipping, { fact, after = [] }: Step, date: string | undefined): void {
  if (!fact || date === undefined) return;
  refuseFuture(fact, date, addDays(today(), DAYS_AHEAD));
  const earlier = after.map((name) => row[name]).find((known) => known && date < known);
  if (earlier)
    throw refuse.rule([fact], { ko: `앞 단계(${earlier})보다 빠를 수 없습니다`, en: `Can’t be before the step before it (${earlier})` });
}

async function checkDeparture(row: Shipping, lines: readonly number[], ctx: Ctx): Promise<void> {
  if (lines.length === 0)
    throw refuse.conflict('no_items', { ko: '적재 품목이 없습니다', en: 'A shipment needs at least one item to depart' }, [
      { code: 'no_items', path: ['items'], message: row.shippingNo, shippingId: row.id },
    ]);
  await refuseUnshippable(
    lines.map((poProductId) => ({ poProductId, path: ['items'] })),
    ctx,
  );
  await checkReleasedItems(row.id, ctx);
  await checkShippedWithinOrder(ctx, lines);
  await checkShippedWithinReleased(ctx, lines);
}

/** Takes one step of the table, or refuses it: 409 `state`, 400 for a date out of order, 409 for a broken quantity rule. */
export async function takeStep(row: Shipping, step: Step, body: StepBody, ctx: Ctx): Promise<void> {
  if (!step.from.includes(row.status)) throw refuseState(row);
  const date = step.fact && body[step.fact];
  refuseWrongDate(row, step, date);
  if (step.fact && date) row[step.fact] = date;
  if (step.to === 'departed') row.departedAt = new Date();
  row.status = step.to;
  const lines = await lineIdsOf(ctx, [row.id]);
  await recount([row], ctx);
  if (step.to === 'departed') await checkDeparture(row, lines, ctx);
}

const BACK: Partial<Record<Status, { to: Status; fact?: Fact }>> = {
  booked: { to: 'planned' },
  departed: { to: 'booked', fact: 'atd' },
  arrived: { to: 'departed', fact: 'ata' },
  customs: { to: 'arrived', fact: 'customsOn' },
  delivered: { to: 'customs', fact: 'deliveredOn' },
};

/**
 * Undoes the last fact. Refused while a PO on the shipment is closed, when released goods would no longer be covered, and when what departed
 * was returned.
 */
export async function stepBack(row: Shipping, ctx: Ctx): Promise<void> {
  const back = BACK[row.status];
  if (!back) throw refuseState(row);
  const lines = await lineIdsOf(ctx, [row.id]);
  await refuseClosedPos(lines, ctx);
  const departure = departureOf(row);
  if (back.fact) row[back.fact] = null;
  if (back.fact === 'atd') row.departedAt = null;
  row.status = back.to === 'customs' && !row.customsOn ? 'arrived' : back.to;
  await recount([row], ctx);
  if (back.fact === 'atd') await checkNoneCameBack(ctx, lines, departure);
  await checkReleasedWithinGood(ctx, lines);
  await checkCoveredWithinMade(ctx, lines);
}
