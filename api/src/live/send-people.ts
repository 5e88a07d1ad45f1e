import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { LivePeople } from '@moru/contract';
import { entityName } from '../core/orm/naming.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import { readerCtx } from './audience.ts';
import { openNow, othersOn, type Opened } from './open-records.ts';
import type { Reader } from './readers.ts';

async function sendTo(orm: MikroORM, reader: Reader, all: readonly Opened[]): Promise<void> {
  const own = all.filter(({ client, userId }) => client === reader.client && userId === reader.user.id);
  const keys = new Set(own.map(({ entity, entityId }) => `${entity}:${entityId}`));
  for (const key of reader.told.keys()) if (!keys.has(key)) reader.told.delete(key);
  for (const { entity, entityId: id, isWhole } of own) {
    const news: LivePeople = { entity, id, people: othersOn(all, { entity, id, isWhole }, reader.user) };
    const [key, text] = [`${entity}:${id}`, JSON.stringify(news.people)];
    if ((reader.told.get(key) ?? '[]') === text) continue;
    // The row may have left the reader's scope since it was opened.
    if (news.people.length > 0 && !(await visibleIds(readerCtx(orm, reader.user), entityName(entity), [id])).has(id)) continue;
    reader.told.set(key, text);
    reader.send('people', news);
  }
}

/** Sends each reader who else has its open records open, where that has changed. */
export async function sendPeople(orm: MikroORM, readers: readonly Reader[]): Promise<void> {
  // `MikroORM#em` is typed for any database; Moru's is always SQL.
  const all = await openNow(orm.em.fork() as SqlEntityManager);
  for (const reader of readers) await sendTo(orm, reader, all);
}
