import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Alog } from '../core/audit/alog.entity.ts';
import { converter } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';

/** An entry of the history, as far as it says which rows have changed. */
export interface Changed {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
  readonly parentEntity: string | null;
  readonly parentId: number | null;
  /** When it was written, in ms. */
  readonly at: number;
}

/** Ids that are not there yet. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

/** The longest that a transaction may take between its entry and its end to be heard of; what was rolled back is never there. */
const GAP_FOR_MS = 300_000;
/** Beyond it they are read as one, in which most is known already. */
const MAX_GAPS = 20;
/** A page is read before its browser listens: whoever comes is told what was written so shortly before. */
export const RECENT_MS = 15_000;
/** Where it begins: so many of the last entries may still have others missing among them. */
const FIRST = 500;
const MAX_ENTRIES = 5000;
/** Fewer than are read at once: what is known already leaves room for what is new. */
const WIDEST = 3000;

const instant = converter('instant');

/**
 * Reads the end of the history as it grows. Ids are given out when an entry is written and seen when its transaction ends, so a lower one
 * may come after a higher: what is left out in between is looked for again, for five minutes.
 */
export class Tail {
  readonly #em: () => SqlEntityManager;
  readonly #now: () => number;
  #last: number | undefined;
  #gaps: readonly Gap[] = [];
  /** Ids from the lowest gap on that were there. */
  readonly #known = new Set<number>();

  constructor(em: () => SqlEntityManager, now: () => number = Date.now) {
    this.#em = em;
    this.#now = now;
  }

  /** What has come since it was asked last, each entry once; at the first time what was written within `RECENT_MS`. */
  async next(): Promise<readonly Changed[]> {
    if (this.#last === undefined) {
      const there = await this.#read(sql`1 = 1`, 'desc', FIRST);
      const rows = there.toReversed();
      this.#last = (rows[0]?.id ?? 1) - 1;
      return this.#take(rows).filter(({ at }) => at > this.#now() - RECENT_MS);
    }
    const missing = this.#gaps.map(({ from, to }) => sql`or id between ${from} and ${to}`);
    return this.#take(await this.#read(sql`(id > ${this.#last} ${sql.join(missing, sql` `)})`, 'asc', MAX_ENTRIES));
  }

  /** Forgets where it was: nobody has listened. */
  rest(): void {
    this.#last = undefined;
    this.#gaps = [];
    this.#known.clear();
  }

  #take(rows: readonly Changed[]): Changed[] {
    const fresh = rows.filter(({ id }) => !this.#known.has(id));
    const now = this.#now();
    const there = fresh.map(({ id }) => id);
    const gaps = this.#gaps.filter(({ since }) => since > now - GAP_FOR_MS).flatMap((gap) => without(gap, there));
    let last = this.#last ?? 0;
    for (const id of there.filter((one) => one > last)) {
      if (id > last + 1) gaps.push({ from: last + 1, to: id - 1, since: now });
      last = id;
    }
    this.#last = last;
    this.#gaps = gaps.length > MAX_GAPS ? [asOne(gaps)] : gaps;
    this.#keep(there);
    return fresh;
  }

  #keep(ids: readonly number[]): void {
    for (const id of ids) this.#known.add(id);
    // What lies between two gaps is asked for again once they are one.
    const lowest = Math.min(...this.#gaps.map(({ from }) => from));
    for (const id of this.#known) if (id < lowest) this.#known.delete(id);
  }

  async #read(where: ReturnType<typeof sql>, order: 'asc' | 'desc', limit: number): Promise<Changed[]> {
    const rows = await tables<typeof Alog>(this.#em())
      .selectFrom('alog')
      .select(['id', 'entity', 'entity_id', 'parent_entity', 'parent_id', 'at'])
      .where(sql<boolean>`${where}`)
      .orderBy('id', order)
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: Number(row.id),
      entity: row.entity,
      entityId: row.entity_id ?? null,
      parentEntity: row.parent_entity ?? null,
      parentId: row.parent_id ?? null,
      at: Date.parse(String(instant(row.at))),
    }));
  }
}

/** What is left of a gap once these ids are there. */
function without(gap: Gap, ids: readonly number[]): Gap[] {
  const inside = ids.filter((id) => id >= gap.from && id <= gap.to);
  const edges = [gap.from - 1, ...inside, gap.to + 1];
  return edges.slice(1).flatMap((to, index) => {
    const from = (edges[index] ?? 0) + 1;
    return from < to ? [{ from, to: to - 1, since: gap.since }] : [];
  });
}

function asOne(gaps: readonly Gap[]): Gap {
  const to = Math.max(...gaps.map((gap) => gap.to));
  const from = Math.max(to - WIDEST, Math.min(...gaps.map((gap) => gap.from)));
  return { from, to, since: Math.max(...gaps.map(({ since }) => since)) };
}
