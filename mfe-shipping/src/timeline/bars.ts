import { daysBetween, isPromiseKept, type poProduct, type Row } from '@moru/contract';

/** A PO line as the timetable loads it. */
export type Line = Row<typeof poProduct, 'T'>;

/** First and last day, inclusive. */
export type Span = readonly [from: string, to: string];

/** The current date compared with the first promise. */
export type Keeping = 'kept' | 'moved' | 'early' | 'none';

/** The bars of a line. */
export interface Bars {
  /** From the order to the departure. */
  readonly making?: Span;
  /** From the departure to the current date; all of it where no departure is known. */
  readonly going?: Span;
  /** The first promise, shown below the bar where it was not kept. */
  readonly promise?: Span;
  readonly eta?: string;
  readonly keeping: Keeping;
  /** Days from the promise to the current date; negative is early. */
  readonly slip: number;
  readonly delivered: boolean;
}

const span = (from: string, to: string): Span | undefined => (from <= to ? [from, to] : undefined);

const keepingOf = (promised: string | null, slip: number): Keeping => {
  if (!promised) return 'none';
  if (!isPromiseKept(slip)) return 'moved';
  return slip < 0 ? 'early' : 'kept';
};

/** Bars of a line; `eta` replaces its date while a new one is being proposed. */
export function barsOf(line: Line, eta = line.deliveredOn ?? line.etaCurrent ?? undefined): Bars {
  const promised = line.promisedDate ?? null;
  const slip = promised && eta ? daysBetween(promised, eta) : 0;
  const start = line.po.orderDate ?? undefined;
  const leaves = line.departsOn ?? undefined;
  const base = {
    eta,
    keeping: eta ? keepingOf(promised, slip) : ('none' as const),
    slip,
    delivered: line.deliveredOn !== null && line.deliveredOn !== undefined,
  };
  const end = eta ?? promised ?? line.requestedDate;
  const making = start ? span(start, leaves && leaves < end ? leaves : end) : undefined;
  const going = leaves && eta ? span(leaves, eta) : undefined;
  const ghostFrom = leaves ?? start ?? promised ?? undefined;
  const promise = promised && ghostFrom && slip !== 0 ? (span(ghostFrom, promised) ?? ([promised, promised] as const)) : undefined;
  return { ...base, making, going, promise };
}

/** First and last day of all bars; undefined where no line has a date. */
export function spanOf(lines: readonly Line[]): Span | undefined {
  const days = lines.flatMap((line) => {
    const { making, going, promise, eta } = barsOf(line);
    return [making?.[0], going?.[0], promise?.[0], promise?.[1], eta].filter((day) => day !== undefined);
  });
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? [first, last] : undefined;
}
