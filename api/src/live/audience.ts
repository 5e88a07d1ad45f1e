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

/** Maximum ids of one resource in an event: a page reloads all its rows in any case. */
const MAX_IDS = 200;

/** The rows of entries: the written row, and the row it is a part of. */
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

/** Whether a role may be notified of an entity at all: it is a resource that it reads. */
export function mayHear(entity: string, role: Role): boolean {
  const name = entityName(entity);
  return registeredEntry(name) && (entryOf(name).resource?.access.read.includes(role) ?? false);
}

/** A context of a reader, for the scope of rows. */
export const readerCtx = (orm: MikroORM, user: SessionUser): Ctx => callCtx(orm, { user, requestId: randomUUID(), ip: '' });

/** Groups readers by what they see: rows of an entity are looked up once per group. */
export class Audience {
  readonly #orm: MikroORM;
  readonly #rows: Rows;
  readonly #seen = new Map<string, Promise<readonly number[]>>();

  constructor(orm: MikroORM, rows: Rows) {
    this.#orm = orm;
    this.#rows = rows;
  }

  /** The rows that a reader is notified of: those in the reader's scope now, and deleted ones where the reader sees all rows. */
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
