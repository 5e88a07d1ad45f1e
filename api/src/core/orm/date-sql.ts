import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { engineOf } from './engine.ts';

type Sql = RawBuilder<unknown>;

/** Arithmetic with business dates, which every engine writes in its own words. */
export interface DateSql {
  /** Whole days from `from` to `to`, negative when `to` is earlier. */
  days(from: Sql, to: Sql): Sql;
  /** The day after `date`. */
  next(date: Sql): Sql;
}

const SQLITE: DateSql = {
  days: (from, to) => sql`cast(julianday(${to}) - julianday(${from}) as integer)`,
  next: (date) => sql`date(${date}, '+1 day')`,
};

const MYSQL: DateSql = {
  days: (from, to) => sql`datediff(${to}, ${from})`,
  next: (date) => sql`date_add(${date}, interval 1 day)`,
};

/** Date arithmetic of the engine that `em` speaks to. */
export const dateSql = (em: SqlEntityManager): DateSql => (engineOf(em).name === 'sqlite' ? SQLITE : MYSQL);
