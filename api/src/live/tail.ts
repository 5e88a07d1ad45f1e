import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Alog } from '../core/audit/alog.entity.ts';
import { converter } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';

/** An entry of the history, as far as it identifies changed rows. */
export interface Changed {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number | null;
  readonly parentEntity: string | null;
  readonly parentId: number | null;
  /** When it was written, in ms. */
  readonly at: number;
}

/** Ids that are missing so far. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

/**
 * How long a missing id is waited for: the longest time between a transaction's entry and its commit; ids that were rolled back never
 * appear.
 */
const GAP_FOR_MS = 300_000;
/** Beyond this number gaps are read as one range, most of which is known already. */
const MAX_GAPS = 20;
/** A page is loaded before its browser connects, so a new reader gets changes of this time before. */
export const RECENT_MS = 15_000;
/** Number of last entries at the start, among which some may still be missing. */
const FIRST = 500;
const MAX_ENTRIES = 5000;
/** Limit of ids read at once: known ones leave room for new ones. */
const WIDEST = 3000;

const instant = converter('instant');

/**
 * Reads the end of the history as it grows. Ids are assigned when an entry is written and become visible when its transaction commits, so a
 * lower one may appear after a higher: missing ids are looked for again, for five minutes.
 */
export class Tail {
  readonly #em: () => SqlEntityManager;
  readonly #now: () => number;
  #last: number | undefined;
  #gaps: readonly Gap[] = [];
  /** Known ids from the lowest gap on. */
  readonly #known = new Set<number>();

  constructor(em: () => SqlEntityManager, now: () => number = Date.now) {
    this.#em = em;
    this.#now = now;
  }

  /** New entries since the last call, each once; at the first call those of the last `RECENT_MS`. */
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

  /** Resets the position, because nobody is connected. */
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
    // Ids between two gaps are read again once they are joined.
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

/** The rest of a gap once these ids are known. */
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
