import { behind, groupYearBefore, type Asked, type StatFilters, type StatGroup } from './behind.ts';
import type { StatQuery, StatSent, StatSentCell, StatSentRow } from './calls.ts';
import { STAT_SUBJECTS } from './measures/index.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './registry.ts';

/** A cell with the page of the rows behind it; null where no page or no filter shows them. */
export interface StatCell extends StatSentCell {
  readonly to: string | null;
}

interface Numbers {
  readonly cells: readonly StatCell[];
  readonly before?: readonly StatCell[] | undefined;
}
export interface StatRow extends Omit<StatSentRow, 'cells' | 'before'>, Numbers {}
/** An answer whose cells link to the rows behind them. */
export interface StatAnswer extends Omit<StatSent, 'rows' | 'totals'> {
  readonly rows: readonly StatRow[];
  readonly totals: Numbers;
}

/** An answer may have ten thousand rows of twelve cells, so the address of a cell is built only when it is read. */
class LinkedCell implements StatCell {
  readonly value: number | null;
  readonly n: number;
  readonly parts: number[];
  readonly #to: () => string | null;

  constructor({ value, n, parts }: StatSentCell, to: () => string | null) {
    this.value = value;
    this.n = n;
    this.parts = parts;
    this.#to = to;
  }

  get to(): string | null {
    return this.#to();
  }
}

type Linking = Pick<StatQuery, 'subject' | 'measures'> & { readonly filters?: StatFilters };

const groupsOf = ({ groups }: StatSentRow): StatGroup[] => groups.map(({ by, value }) => ({ by, value }));

/** The answer to a query with the link to the rows behind each cell. */
export function linkedStat(sent: StatSent, { subject, measures, filters = {} }: Linking): StatAnswer {
  const registered = STAT_SUBJECTS.find(({ name }) => name === subject);
  const known = measures.map((name) => registered && measureOf(registered, name));
  const now: Asked = { period: sent.period, filters, asOf: sent.asOf };
  const past: Asked | undefined = sent.before ? { ...now, period: sent.before } : undefined;
  const toOf = (measure: Measure | undefined, asked: Asked | undefined, groups: readonly StatGroup[]) => () =>
    (measure && asked && behind(measure, asked, groups)?.to) ?? null;
  const linked = ({ cells, before }: Pick<StatSentRow, 'cells' | 'before'>, groups: readonly StatGroup[]): Numbers => ({
    cells: cells.map((cell, at) => new LinkedCell(cell, toOf(known[at], now, groups))),
    ...(before && {
      before: before.map((cell, at) => new LinkedCell(cell, () => toOf(known[at], past, groups.map(groupYearBefore))())),
    }),
  });
  return {
    ...sent,
    rows: sent.rows.map((row) => ({ groups: row.groups, ...linked(row, groupsOf(row)) })),
    totals: linked(sent.totals, []),
  };
}
