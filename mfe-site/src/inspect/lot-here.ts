import { aheadResult, drawCartons, inspection } from '@moru/contract';
import { getQuery } from '@moru/ui/core';
import { isWaiting, type Entry } from '../outbox/entry.ts';
import type { Lot } from './use-count.ts';

type Ahead = ReturnType<typeof aheadResult.parse>;

/** The plan that a lot would get if it were started now. */
export const aheadOf = (id: number) => getQuery('inspection/ahead', { id }, aheadResult);

/** The steps that start a lot, and that draw another carton. */
export const START = `${inspection.name}/start`;
export const REDRAW = `${inspection.name}/redraw`;

/** Bodies of the calls that this device has made on a lot and that the lot as requested at `lotAt` (ms) may not include. */
function doneHere(entries: readonly Entry[], path: string, id: number, lotAt: number): Readonly<Record<string, unknown>>[] {
  const isNews = (entry: Entry) => isWaiting(entry) || (entry.state === 'accepted' && Date.parse(entry.settledAt ?? '') >= lotAt);
  return entries.flatMap((entry) => {
    const [step] = entry.steps;
    return step && 'path' in step && step.path === path && step.body['id'] === id && isNews(entry) ? [step.body] : [];
  });
}

/** The lot with a carton that cannot be reached replaced by the next of the random order; unchanged where there is no other. */
function redrawn(lot: Lot, skipped: Lot['skipped']): Lot {
  const { lotQty, pcsPerCarton, n, seed } = lot;
  const draw = drawCartons({ lotQty, pcsPerCarton, n, seed, without: skipped.map(({ cartonNo }) => cartonNo) });
  return { ...lot, skipped, draw };
}

/** Whether another carton can replace one. */
export function hasOther(lot: Lot, cartonNo: number): boolean {
  const { draw } = redrawn(lot, [...lot.skipped, { cartonNo, reason: '' }]);
  return draw.length >= lot.draw.length;
}

/** The lot with the changes of this device, started and redrawn, whether the server has received them or not. */
export function lotHere(lot: Lot, lotAt: number, entries: readonly Entry[], ahead: Ahead | undefined): Lot {
  const isBegun = lot.status === 'planned' && ahead !== undefined && doneHere(entries, START, lot.id, lotAt).length > 0;
  const { id: _id, version: _version, status: _status, ...given } = ahead ?? ({} as Ahead);
  const started = isBegun ? ({ ...lot, ...given, status: 'in_progress' } as Lot) : lot;
  const skips = doneHere(entries, REDRAW, lot.id, lotAt).map(({ cartonNo, reason }) => ({
    cartonNo: Number(cartonNo),
    reason: String(reason),
  }));
  const fresh = skips.filter(({ cartonNo }) => !started.skipped.some((one) => one.cartonNo === cartonNo));
  return fresh.length > 0 ? redrawn(started, [...started.skipped, ...fresh]) : started;
}
