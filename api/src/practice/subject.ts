import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Text } from '@moru/contract';

/** Subject of a task in the prepared data. */
export interface Subject {
  /** Values of the names in braces in its texts. */
  readonly facts: Readonly<Record<string, string>>;
  /** Rows that its checks read. */
  readonly ids: Readonly<Record<string, number>>;
  /** The page for the task, in each area. */
  readonly to: { readonly admin: string; readonly site?: string };
}

/** Result of one check: the present value, and whether it is the required one. */
export interface Found {
  readonly now: Text;
  readonly met: boolean;
}

/** Checks the data of a copy; the result has one entry for each check of the contract. */
export type Check = (em: SqlEntityManager, subject: Subject) => Promise<Readonly<Record<string, Found>>>;

/** Rows of a statement of the embedded database. */
export const rowsOf = <T>(em: SqlEntityManager, statement: string, values: readonly unknown[]): Promise<T[]> =>
  em.getConnection().execute(statement, [...values], 'all') as unknown as Promise<T[]>;

/** Its first row. */
export const rowOf = async <T>(em: SqlEntityManager, statement: string, values: readonly unknown[]): Promise<T | undefined> =>
  (await rowsOf<T>(em, statement, values))[0];

const NONE: Text = { ko: '없음', en: 'none' };

/** A value for display; a missing one as words. */
export const shown = (value: string | number | null | undefined): Text =>
  value === null || value === undefined || value === '' ? NONE : { ko: String(value), en: String(value) };

/** A check that requires one value. */
export const same = (now: string | number | null | undefined, wanted: string | number | undefined): Found => ({
  now: shown(now),
  met: now !== null && now !== undefined && String(now) === String(wanted),
});

/** A check that requires a completed step, with words for both outcomes. */
export const done = (met: boolean, words: Text): Found => ({ met, now: met ? words : { ko: '아직', en: 'not yet' } });
