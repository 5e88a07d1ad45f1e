import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { engineOf } from './engine.ts';

type Sql = RawBuilder<unknown>;

/** Arithmetic with business dates, whose syntax differs by engine. */
export interface DateSql {
  /** Whole days from `from` to `to`, negative when `to` is earlier. */
  days(from: Sql, to: Sql): Sql;
  /** The day after `date`. */
  next(date: Sql): Sql;
  /** The day `days` days before `date`. */
  before(date: Sql, days: number): Sql;
  /** The Monday of the week of `date`, `YYYY-MM-DD`. */
  week(date: Sql): Sql;
  /** A given day as a date of the engine. */
  day(value: string): Sql;
}

const SQLITE: DateSql = {
  days: (from, to) => sql`cast(julianday(${to}) - julianday(${from}) as integer)`,
  next: (date) => sql`date(${date}, '+1 day')`,
  before: (date, days) => sql`date(${date}, ${`-${days} day`})`,
  week: (date) => sql`date(${date}, '-6 days', 'weekday 1')`,
  day: (value) => sql`${value}`,
};

const MYSQL: DateSql = {
  days: (from, to) => sql`datediff(${to}, ${from})`,
  next: (date) => sql`date_add(${date}, interval 1 day)`,
  before: (date, days) => sql`date_sub(${date}, interval ${days} day)`,
  week: (date) => sql`date_format(date_sub(${date}, interval weekday(${date}) day), '%Y-%m-%d')`,
  day: (value) => sql`cast(${value} as date)`,
};

/** Date arithmetic of `em`'s engine. */
export const dateSql = (em: SqlEntityManager): DateSql => (engineOf(em).name === 'sqlite' ? SQLITE : MYSQL);
