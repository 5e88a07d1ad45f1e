import {
  behindSum,
  daysBetween,
  sumsOf,
  valueAt,
  type Measure,
  type StatAnswer,
  type StatCell,
  type StatGroup,
  type StatPeriod,
  type StatSum,
} from '@moru/contract';
import type { HttpClient } from './http-client.ts';
import { day, ok } from './orders.ts';

const PAGE_ROWS = 500;

/** What a saved statistic or a page asks. */
export const query = async (by: HttpClient, body: object): Promise<StatAnswer> => ok(await by.post('/api/stat/query', body));

function amount({ value, sign: own }: StatSum, row: object): number {
  const sign: number = own ?? 1;
  const at = (path: string) => valueAt(row, path);
  if (value === undefined) return 1;
  if (typeof value === 'string') return sign * Number(at(value) ?? 0);
  if ('times' in value) return Number(at(value.times[0]) ?? 0) * Number(at(value.times[1]) ?? 0);
  if ('days' in value) return daysBetween(String(at(value.days[0])), String(at(value.days[1])));
  return value.reduce((total, path) => total + Number(at(path) ?? 0), 0);
}

function nearestRank(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? null;
}

/** A cell as the API said it, and what it is of. */
interface Told {
  readonly subject: string;
  readonly measure: Measure;
  readonly groups: readonly StatGroup[];
  readonly period: StatPeriod;
  readonly cell: StatCell | undefined;
}

/** Adds up the lists behind cells; a list is read once by each caller. */
export class StatLists {
  readonly #read = new Map<HttpClient, Map<string, Promise<object[]>>>();

  /** What differs between a cell and the lists behind it; undefined where nothing does, or where the measure has no list. */
  async fault(by: HttpClient, { subject, measure, groups, period, cell }: Told): Promise<string | undefined> {
    const listed = await this.#fromLists(by, measure, groups, period);
    const differs = Object.entries(listed ?? {}).some(
      ([key, value]) => JSON.stringify(cell?.[key as keyof StatCell]) !== JSON.stringify(value),
    );
    if (!differs) return undefined;
    return `${subject}.${measure.name} ${JSON.stringify(groups.map(({ value }) => value))}: ${JSON.stringify([cell, listed])}`;
  }

  async #fromLists(
    by: HttpClient,
    measure: Measure,
    groups: readonly StatGroup[],
    period: StatPeriod,
  ): Promise<Partial<StatCell> | undefined> {
    const lists = await Promise.all(sumsOf(measure).map(async (sum) => ({ sum, rows: await this.#rowsOf(by, sum, groups, period) })));
    if (lists.some(({ rows }) => rows === undefined)) return undefined;
    const amounts = lists.map(({ sum, rows = [] }) => rows.map((row) => amount(sum, row)));
    if ('percentile' in measure.number)
      return { value: nearestRank(amounts[0] ?? [], measure.number.percentile), n: amounts[0]?.length ?? 0 };
    return { parts: amounts.map((own) => own.reduce((total, one) => total + one, 0)) };
  }

  /** Rows of a list as it shows them, all pages of it. */
  async #rowsOf(by: HttpClient, sum: StatSum, groups: readonly StatGroup[], period: StatPeriod): Promise<object[] | undefined> {
    const list = behindSum(sum, { period, filters: {}, asOf: day(0) }, groups);
    if (!list) return undefined;
    // What lies between two dates is shown by the timetable's subset.
    const subset = typeof sum.value === 'object' && 'days' in sum.value ? 'T' : 'A';
    const own = this.#read.get(by) ?? new Map<string, Promise<object[]>>();
    this.#read.set(by, own);
    const key = JSON.stringify([list.resource, subset, list.params]);
    const rows = own.get(key) ?? this.#pages(by, list, subset);
    own.set(key, rows);
    return rows;
  }

  async #pages(by: HttpClient, { resource, params }: { resource: string; params: object }, subset: string): Promise<object[]> {
    const rows: object[] = [];
    for (let page = 1; ; page++) {
      const asked = { subset, params: { ...params, num: PAGE_ROWS, page, queryMode: 'list' } };
      const more: object[] = ok(await by.get(`/api/${resource}/findMany`, asked)).rows;
      rows.push(...more);
      if (more.length < PAGE_ROWS) return rows;
    }
  }
}
