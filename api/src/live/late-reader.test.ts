import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { EventStream } from '../testing/event-stream.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { SessionStore } from '../user/session.store.ts';

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
