import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Text } from '@moru/contract';

/** What a task is about in the prepared data. */
export interface Subject {
  /** What its texts name in braces. */
  readonly facts: Readonly<Record<string, string>>;
  /** Rows that its checks look at. */
  readonly ids: Readonly<Record<string, number>>;
  /** The page on which it is done, for each area. */
  readonly to: { readonly admin: string; readonly site?: string };
}

/** One check: what the data says now, and whether that is what the task wants. */
export interface Found {
  readonly now: Text;
  readonly met: boolean;
}

/** Looks at the data of a copy; the answer has one entry for each check of the contract. */
export type Check = (em: SqlEntityManager, subject: Subject) => Promise<Readonly<Record<string, Found>>>;

/** Rows of a statement of the embedded database. */
export const rowsOf = <T>(em: SqlEntityManager, statement: string, values: readonly unknown[]): Promise<T[]> =>
  em.getConnection().execute(statement, [...values], 'all') as unknown as Promise<T[]>;

/** Its first row. */
export const rowOf = async <T>(em: SqlEntityManager, statement: string, values: readonly unknown[]): Promise<T | undefined> =>
  (await rowsOf<T>(em, statement, values))[0];

const NONE: Text = { ko: '없음', en: 'none' };

/** A value as it is shown; what is not there is said in words. */
export const shown = (value: string | number | null | undefined): Text =>
  value === null || value === undefined || value === '' ? NONE : { ko: String(value), en: String(value) };

/** A check that wants one value. */
export const same = (now: string | number | null | undefined, wanted: string | number | undefined): Found => ({
  now: shown(now),
  met: now !== null && now !== undefined && String(now) === String(wanted),
});

/** A check that wants a step done, in words for both outcomes. */
export const done = (met: boolean, words: Text): Found => ({ met, now: met ? words : { ko: '아직', en: 'not yet' } });
