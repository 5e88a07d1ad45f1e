import type { SqlEntityManager } from '@mikro-orm/sql';
import { MAX_STREAMS, OPEN_FOR_MS, type LivePerson, type OpenedRecord } from '@moru/contract';
import { seesWhole } from '../comment/talk.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { chunked } from '../core/chunked.ts';
import { converter, engineOf } from '../core/orm/engine.ts';
import { entityName } from '../core/orm/naming.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import { ownTurn } from '../user/own-turn.ts';
import type { User } from '../user/user.entity.ts';
import { mayHear } from './audience.ts';
import { OpenRecord } from './open-record.entity.ts';

/** A user with a record open. */
export interface Opened extends LivePerson {
  readonly rowId: number;
  readonly client: string;
  readonly userId: number;
  readonly role: SessionUser['role'];
  readonly entity: string;
  readonly entityId: number;
  readonly isWhole: boolean;
}

const instant = converter('instant');
const flag = converter('flag');
const keyOf = ({ entity, id }: { entity: string; id: number }) => `${entity}:${id}`;

/** Those of the records that the caller sees, each with whether it sees all of its parts. */
async function seen(ctx: Ctx, records: readonly OpenedRecord[]): Promise<(OpenedRecord & { isWhole: boolean })[]> {
  const { role = 'supervisor' } = ctx.user ?? {};
  const wanted = records.filter(({ entity }) => mayHear(entity, role));
  const found: (OpenedRecord & { isWhole: boolean })[] = [];
  for (const [entity, group] of Map.groupBy(wanted, ({ entity }) => entity)) {
    const name = entityName(entity);
    const there = await visibleIds(
      ctx,
      name,
      group.map(({ id }) => id),
    );
    for (const one of group) if (there.has(one.id)) found.push({ ...one, isWhole: await seesWhole(ctx, name, one.id) });
  }
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** Removes what the browsers of a person have open that were heard of longest ago, beyond as many as may listen. */
async function forgetOldest(em: SqlEntityManager, userId: number): Promise<void> {
  const rows = await em.find(OpenRecord, { userId }, { orderBy: { seenAt: 'desc', id: 'desc' } });
  const [, ...old] = chunked([...new Set(rows.map(({ client }) => client))], MAX_STREAMS);
  if (old.length > 0) await em.nativeDelete(OpenRecord, { userId, client: { $in: old.flat() } });
}

/** Stores what a browser of the caller has open, replacing its previous records; returns what the caller sees of it. */
export async function noteOpen(ctx: Ctx, client: string, records: readonly OpenedRecord[]): Promise<readonly OpenedRecord[]> {
  const now = new Date();
  const wanted = await seen(ctx, records);
  await transact(ctx, async (inner) => {
    const userId = await ownTurn(inner);
    const { em } = inner;
    const there = new Map(
      (await em.find(OpenRecord, { userId, client })).map((row) => [keyOf({ entity: row.entity, id: row.entityId }), row]),
    );
    for (const { entity, id, isEditing, isWhole } of wanted) {
      const row = there.get(keyOf({ entity, id }));
      there.delete(keyOf({ entity, id }));
      if (row) await em.nativeUpdate(OpenRecord, { id: row.id }, { isEditing, isWhole, seenAt: now });
      else await em.insert(OpenRecord, { client, userId, entity, entityId: id, isEditing, isWhole, since: now, seenAt: now });
    }
    if (there.size > 0) await em.nativeDelete(OpenRecord, { id: { $in: [...there.values()].map(({ id }) => id) } });
    await forgetOldest(em, userId);
  });
  return wanted;
}

/** Everybody who has something open; of some records alone, where `ids` names theirs. */
export async function openNow(em: SqlEntityManager, ids?: readonly number[]): Promise<Opened[]> {
  const rows = await tables<typeof OpenRecord | typeof User>(em)
    .selectFrom('open_record as o')
    .innerJoin('user as u', 'u.id', 'o.user_id')
    .where('o.seen_at', '>', engineOf(em).instant(new Date(Date.now() - OPEN_FOR_MS)))
    .$if(ids !== undefined, (query) => query.where('o.entity_id', 'in', [...(ids ?? [])]))
    .select(['o.id', 'o.client', 'o.user_id', 'o.entity', 'o.entity_id', 'o.is_editing', 'o.is_whole', 'o.since', 'u.name', 'u.role'])
    .orderBy('o.since')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    rowId: Number(row.id),
    client: row.client,
    userId: row.user_id,
    role: row.role,
    entity: row.entity,
    entityId: row.entity_id,
    isWhole: flag(row.is_whole) === true,
    name: row.name,
    since: String(instant(row.since)),
    isEditing: flag(row.is_editing) === true,
  }));
}

/** Prolongs these rows, and deletes those that nobody has prolonged. */
export const keepOpen = (ctx: Ctx, rowIds: readonly number[]): Promise<void> =>
  transact(ctx, async ({ em }) => {
    if (rowIds.length > 0) await em.nativeUpdate(OpenRecord, { id: { $in: [...rowIds] } }, { seenAt: new Date() });
    await em.nativeDelete(OpenRecord, { seenAt: { $lt: new Date(Date.now() - OPEN_FOR_MS) } });
  });

/** Deletes the open records of a user's browsers: they report them again, with their present rights. */
export const forgetOpen = (ctx: Ctx, userId: number): Promise<number> => transact(ctx, ({ em }) => em.nativeDelete(OpenRecord, { userId }));

/** Who else has a record open, one entry per user: but for supervisors, only where both see all of it. */
export function othersOn(
  all: readonly Opened[],
  mine: { entity: string; id: number; isWhole: boolean },
  reader: SessionUser,
): LivePerson[] {
  const others = all.filter(
    ({ entity, entityId, userId, role, isWhole }) =>
      entity === mine.entity &&
      entityId === mine.id &&
      userId !== reader.id &&
      (reader.role === 'supervisor' || role === 'supervisor' || (isWhole && mine.isWhole)),
  );
  return [...Map.groupBy(others, ({ userId }) => userId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ name: first.name, since: first.since, isEditing: own.some(({ isEditing }) => isEditing) }] : [];
  });
}
