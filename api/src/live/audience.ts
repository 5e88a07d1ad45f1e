import type { MikroORM } from '@mikro-orm/core';
import type { LiveRows, Role } from '@moru/contract';
import { randomUUID } from 'node:crypto';
import { callCtx, type Ctx } from '../core/call/ctx.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { entityName } from '../core/orm/naming.ts';
import { entryOf, registeredEntry } from '../core/registry/registry.ts';
import { scopeIdentity } from '../core/scope/scope-sql.ts';
import { canSeeAll, visibleIds } from '../core/scope/visible-ids.ts';
import type { Changed } from './tail.ts';

/** Rows by their resource. */
type Rows = ReadonlyMap<string, ReadonlySet<number>>;

/** Ids that are told of one resource at once: a page asks for all it shows in any case. */
const MAX_IDS = 200;

/** The rows that entries are about: what was written, and the row whose part it is. */
export function rowsOf(entries: readonly Changed[]): Rows {
  const rows = new Map<string, Set<number>>();
  const add = (entity: string | null, id: number | null) => {
    if (entity === null || id === null) return;
    rows.set(entity, (rows.get(entity) ?? new Set()).add(id));
  };
  for (const { entity, entityId, parentEntity, parentId } of entries) {
    add(entity, entityId);
    add(parentEntity, parentId);
  }
  return rows;
}

/** Whether a role may hear of rows of an entity at all: it is a resource that it reads. */
export function mayHear(entity: string, role: Role): boolean {
  const name = entityName(entity);
  return registeredEntry(name) && (entryOf(name).resource?.access.read.includes(role) ?? false);
}

/** A call of a reader, by whose scope rows are seen. */
export const readerCtx = (orm: MikroORM, user: SessionUser): Ctx => callCtx(orm, { user, requestId: randomUUID(), ip: '' });

/** Tells readers apart by what they see: rows of an entity are looked up once for all who see the same. */
export class Audience {
  readonly #orm: MikroORM;
  readonly #rows: Rows;
  readonly #seen = new Map<string, Promise<readonly number[]>>();

  constructor(orm: MikroORM, rows: Rows) {
    this.#orm = orm;
    this.#rows = rows;
  }

  /** What of it a reader hears: rows that the reader's scope shows now, and where all are shown those that are gone. */
  async heardBy(user: SessionUser): Promise<LiveRows> {
    const parts = [...this.#rows].filter(([entity]) => mayHear(entity, user.role));
    const heard = await Promise.all(parts.map(async ([entity, ids]) => ({ entity, ids: await this.#idsFor(user, entity, ids) })));
    return heard.filter(({ ids }) => ids.length > 0).map(({ entity, ids }) => ({ entity, ids: ids.slice(-MAX_IDS) }));
  }

  #idsFor(user: SessionUser, entity: string, ids: ReadonlySet<number>): Promise<readonly number[]> {
    const name = entityName(entity);
    const key = `${entity} ${scopeIdentity(name, user)}`;
    const known = this.#seen.get(key) ?? this.#look(user, name, ids);
    this.#seen.set(key, known);
    return known;
  }

  async #look(user: SessionUser, name: string, ids: ReadonlySet<number>): Promise<readonly number[]> {
    const ctx = readerCtx(this.#orm, user);
    if (canSeeAll(ctx, name)) return [...ids];
    const seen = await visibleIds(ctx, name, [...ids]);
    return [...ids].filter((id) => seen.has(id));
  }
}
