import { addDays, asKnown, daysBetween, type Known, type LineHistory } from '@moru/contract';
import { barsOf, type Bars, type Line, type Span } from './bars.ts';

/** A line with its dates as known on a day; its other fields are today's. */
export function lineOn(line: Line, known: Known): Line {
  const { promised, eta, departs, delivered } = known;
  const date = delivered ?? eta;
  const slipDays = promised && date ? daysBetween(promised, date) : null;
  return { ...line, promisedDate: promised, etaCurrent: eta, departsOn: departs, deliveredOn: delivered, slipDays };
}

/** Bars of which a part has happened: `done` of production and transport, up to and including the day; the rest is plan. */
export interface Pieces {
  readonly made?: Span;
  readonly toMake?: Span;
  readonly gone?: Span;
  readonly toGo?: Span;
}

const span = (from: string, to: string): Span | undefined => (from <= to ? [from, to] : undefined);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * The part of the bars that was fact at the end of a day: production by its journals, all of it once the goods had departed, the transport
 * until that day.
 */
export function piecesOf({ making, going, delivered }: Bars, known: Known, on: string): Pieces {
  const madeTo = known.left || delivered ? making?.[1] : known.made?.[1];
  const done = making && madeTo !== undefined ? span(making[0], earlier(madeTo, making[1])) : undefined;
  const left = going && (delivered ? going[1] : known.left ? earlier(on, going[1]) : undefined);
  return {
    made: done,
    toMake: making && (done ? span(addDays(done[1], 1), making[1]) : making),
    gone: going && left !== undefined ? span(going[0], left) : undefined,
    toGo: going && (left === undefined ? going : span(addDays(left, 1), going[1])),
  };
}

/** A line on a past day: its bars then, and its date today if it differs. */
export interface Looked {
  readonly line: Line;
  readonly known: Known;
  readonly bars: Bars;
  readonly pieces: Pieces;
  /** Its date on the day compared with, where it has moved since. */
  readonly since: string | undefined;
}

/** A line as known at the end of `on`, compared with the end of `until` (today). */
export function lookAt(
  line: Line,
  history: LineHistory,
  { on, until, proposed }: { readonly on: string; readonly until?: string | undefined; readonly proposed?: string | undefined },
): Looked {
  const known = asKnown(history, on);
  const then = lineOn(line, known);
  const bars = proposed ? barsOf(then, proposed) : barsOf(then);
  const after = until ? asKnown(history, until) : undefined;
  const now = (after ? (after.delivered ?? after.eta) : (line.deliveredOn ?? line.etaCurrent)) ?? undefined;
  return { line: then, known, bars, pieces: piecesOf(bars, known, on), since: now && bars.eta && now !== bars.eta ? now : undefined };
}
