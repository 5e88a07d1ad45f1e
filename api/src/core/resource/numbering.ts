import type { EntityClass } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { Refusal } from '../call/refuse.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';

const DIGITS = 4;
const RETRIES = 5;

/** A series of numbers `PREFIX-YYMM-####` that begins anew every month. */
export interface Series {
  readonly entity: EntityClass<unknown>;
  readonly property: string;
  readonly prefix: string;
}

/** The number after the highest one of the series in the month of `date`; call it inside the transaction that stores it. */
export async function nextNumber(
  { em }: Ctx,
  { entity, property, prefix }: Series,
  date: string,
  taken: readonly string[] = [],
): Promise<string> {
  const meta = metaOf(em.getMetadata(), entity.name);
  const head = `${prefix}-${date.slice(2, 4)}${date.slice(5, 7)}-`;
  const known = propertyOf(meta, property);
  const column = sql.ref(known ? columnOf(known) : property);
  const { rows } = await sql<{
    no: string;
  }>`select ${column} as ${sql.id('no')} from ${sql.table(meta.tableName)} where ${column} like ${`${head}%`}`.execute(em.getKysely());
  // Numbers people typed may share the head without being of the series.
  const used = [...rows.map(({ no }) => no), ...taken].map((no) => no.slice(head.length)).filter((rest) => /^\d+$/.test(rest));
  return head + String(Math.max(0, ...used.map(Number)) + 1).padStart(DIGITS, '0');
}

const isTaken = (error: unknown) => error instanceof Refusal && error.code === 'duplicate' && !error.issues?.length;

/** Saves that lost their number wait for each other here: running all of them again at once would let one through at a time. */
let losers: Promise<unknown> = Promise.resolve();

async function again<T>(save: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await save();
    } catch (error) {
      if (!isTaken(error) || attempt >= RETRIES) throw error;
    }
  }
}

/**
 * Runs a save whose numbers the server chooses again when somebody else took the number meanwhile (a duplicate that no given value
 * explains), at most five times.
 */
export async function retryTakenNumber<T>({ em }: Ctx, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isTaken(error) || em.isInTransaction()) throw error;
  }
  const mine = losers.then(() => again(save));
  losers = mine.catch(() => undefined);
  return mine;
}
