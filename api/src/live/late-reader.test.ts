import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { NOTING_MS, notesOf } from '../core/orm/notes.ts';
import { before } from '../testing/barrier.ts';
import { EventStream } from '../testing/event-stream.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Session } from '../user/session.entity.ts';
import { SessionStore } from '../user/session.store.ts';
import { User } from '../user/user.entity.ts';
import { Audience } from './audience.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ port: 0 });
  url = await app.app.listen();
});
afterAll(() => app?.stop());

const listen = async (who: HttpClient, letter: string) => {
  const stream = await EventStream.open(url, `/api/live/stream?client=${letter.repeat(32)}`, who);
  await stream.until(() => stream.isOver || stream.of('hello').length === 1);
  return stream;
};

test('a database that no longer finishes a write stops no stream', async () => {
  const [early, late] = [await app.as('supervisor'), await app.as('supervisor')];
  notesOf(app.em()).patienceMs = NOTING_MS;
  await app.make('tag', { name: 'before the write' });
  const hold = Promise.withResolvers<void>();
  const proto = Object.getPrototypeOf(app.em()) as object;
  const undo = ['nativeDelete', 'transactional'].map((name) => before(proto, name, () => hold.promise));
  const streams: EventStream[] = [];
  try {
    for (const [letter, who] of Object.entries({ e: early, f: late })) {
      const stream = await listen(who, letter);
      streams.push(stream);
      await stream.until(() => stream.of('rows').length > 0);
    }
  } finally {
    hold.resolve();
    for (const end of undo) end();
    for (const one of streams) one.close();
  }
});

test('who connects while the sessions of the others are checked stays connected', async () => {
  const [first, late] = [await app.as('supervisor'), await app.as('supervisor')];
  const store = app.app.nest.get(SessionStore, { strict: false });
  const active = store.active.bind(store);
  const checked = Promise.withResolvers<EventStream>();
  jest.spyOn(store, 'active').mockImplementationOnce(async (ids) => {
    const found = await active(ids);
    checked.resolve(await listen(late, 'b'));
    return found;
  });
  const before = await listen(first, 'a');
  const stream = await checked.promise;
  const id = await app.make('tag', { name: 'after the check' });
  const isHeard = () =>
    stream
      .of('rows')
      .flat()
      .some(({ entity, ids }) => entity === 'tag' && ids.includes(id));
  await stream.until(() => stream.isOver || isHeard());
  expect([isHeard(), stream.of('over'), before.of('over')]).toEqual([true, [], []]);
  for (const one of [before, stream]) one.close();
});

test('rights that have changed are judged, and sessions of others ended, where the database lets nothing be deleted', async () => {
  const [changed, ended] = [await app.as('client', { loginId: 'changed' }), await app.as('client', { loginId: 'ended' })];
  const streams = [await listen(changed, 'c'), await listen(ended, 'd')] as const;
  const undo = before(Object.getPrototypeOf(app.em()) as object, 'nativeDelete', () =>
    Promise.reject(Object.assign(new Error('read-only'), { errno: 1290 })),
  );
  const { id: userId } = await app.em().findOneOrFail(User, { loginId: 'ended' });
  await app.em().nativeUpdate(User, { loginId: 'changed' }, { role: 'supervisor' });
  await app.em().nativeUpdate(Session, { userId }, { lastSeenAt: new Date(0) });
  await streams[1].until(() => streams[1].isOver);
  undo();
  expect([streams[0].of('hello').length, streams[1].of('over').length]).toEqual([2, 1]);
  for (const one of streams) one.close();
});

test('a reader whose rows cannot be looked up is told to reload, and the others hear theirs', async () => {
  const streams = [
    await listen(await app.as('client', { loginId: 'unlucky' }), '1'),
    await listen(await app.as('supervisor'), '2'),
  ] as const;
  const { heardBy } = Audience.prototype;
  const looked = jest.spyOn(Audience.prototype, 'heardBy').mockImplementation(function (this: Audience, user) {
    return user.loginId === 'unlucky' ? Promise.reject(new Error('no connection')) : heardBy.call(this, user);
  });
  const id = await app.make('tag', { name: 'while one is unlucky' });
  const heard = () => streams[1].of('rows').flat();
  await streams[1].until(() => heard().some(({ entity, ids }) => entity === 'tag' && ids.includes(id)));
  await streams[0].until(() => streams[0].of('hello').length > 1);
  looked.mockRestore();
  expect([streams[0].of('rows'), streams[1].of('hello').length]).toEqual([[], 1]);
  for (const one of streams) one.close();
});
