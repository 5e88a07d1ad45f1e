import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { engineOf } from '../orm/engine.ts';
import { insertMissing } from '../orm/insert-missing.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';
import { tables } from '../orm/tables.ts';
import type { NumberSeries } from './number-series.entity.ts';

const DIGITS = 4;
/** Numbers looked up at once when people have already used the next ones. */
const SPAN = 100;

/** A series: numbers `head` + `0001` … in a property of an entity. */
export interface Series {
  readonly entity: string;
  readonly property: string;
  readonly head: string;
}

interface Place {
  readonly table: string;
  readonly column: string;
}

const counters = (em: SqlEntityManager) => tables<typeof NumberSeries>(em);

const lockedRows = (em: SqlEntityManager) => (engineOf(em).name === 'sqlite' ? sql`` : sql` for update`);

function placeOf(em: SqlEntityManager, { entity, property }: Series): Place {
  const meta = metaOf(em.getMetadata(), entity);
  const known = propertyOf(meta, property);
  if (!known) throw new Error(`${entity} has no property '${property}'`);
  return { table: meta.tableName, column: columnOf(known) };
}

/** The counter of a series, created if missing; until the end of the transaction nobody else takes a number of it. */
async function lockCounter(em: SqlEntityManager, head: string): Promise<number> {
  await insertMissing(em, counters(em).insertInto('number_series').values({ name: head, last: 0 }), 'name');
  const select = counters(em).selectFrom('number_series').select('last').where('name', '=', head);
  const row = await select.modifyEnd(lockedRows(em)).executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Start of a new counter: the highest stored number. People may have typed others with the same head. */
async function highest(em: SqlEntityManager, head: string, { table, column }: Place): Promise<number> {
  const { rows } = await sql<{
    no: string;
  }>`select ${sql.ref(column)} as ${sql.id('no')} from ${sql.table(table)} where ${sql.ref(column)} like ${`${head}%`}`.execute(
    em.getKysely(),
  );
  const numbers = rows.map(({ no }) => no.slice(head.length)).filter((rest) => /^\d{1,9}$/.test(rest));
  return Math.max(0, ...numbers.map(Number));
}

/** Those of `numbers` that a row already has; uncommitted rows are waited for. */
async function stored(em: SqlEntityManager, numbers: readonly string[], { table, column }: Place): Promise<Set<string>> {
  const { rows } = await sql<{
    no: string;
  }>`select ${sql.ref(column)} as ${sql.id('no')} from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(numbers)})${lockedRows(em)}`.execute(
    em.getKysely(),
  );
  return new Set(rows.map(({ no }) => no));
}

/**
 * The next `count` numbers of a series, skipping those that a row or `given` has. The counter is locked and updated in the caller's
 * transaction: a rollback leaves no gap, and others wait for its end. With a count of 0 it is locked only. Call it before anything is read.
 */
export async function nextNumbers({ em }: Ctx, series: Series, count: number, given: ReadonlySet<string>): Promise<string[]> {
  const place = placeOf(em, series);
  const counted = await lockCounter(em, series.head);
  if (count === 0) return [];
  const last = counted === 0 ? await highest(em, series.head, place) : counted;
  const numbers: string[] = [];
  let at = last;
  while (numbers.length < count) {
    const span = at === last ? count : Math.max(SPAN, count);
    const next = Array.from({ length: span }, (_, index) => series.head + String(at + 1 + index).padStart(DIGITS, '0'));
    const used = await stored(em, next, place);
    for (const number of next) {
      if (numbers.length === count) break;
      at++;
      if (!used.has(number) && !given.has(number)) numbers.push(number);
    }
  }
  await counters(em).updateTable('number_series').set({ last: at }).where('name', '=', series.head).execute();
  return numbers;
}
