import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventStream } from '../testing/event-stream.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { timed } from '../testing/timed.ts';
import { LiveService } from './live.service.ts';

const BROWSER = 'b'.repeat(32);

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ port: 0 });
  url = await app.app.listen();
});
afterAll(() => app?.stop());

test('without a session there is no stream', () => {
  const live = app.app.nest.get(LiveService, { strict: false });
  expect(() => live.refuse(app.ctx())).toThrow(expect.objectContaining({ code: 'no_session' }));
});

test('a stopping process sends its readers to another, and accepts no more', async () => {
  const who = await app.as('supervisor');
  const stream = await EventStream.open(url, `/api/live/stream?client=${BROWSER}`, who);
  await stream.until(() => stream.of('hello').length === 1);
  app.app.drain();
  await stream.until(() => stream.isOver);
  expect(stream.of('over')).toEqual([]);
  expect((await who.get('/api/live/stream', { client: BROWSER })).status).toBe(503);
});

test('an open stream does not keep a process from closing', async () => {
  const other = await startTestApp({ port: 0 });
  const stream = await EventStream.open(await other.app.listen(), `/api/live/stream?client=${BROWSER}`, await other.as('supervisor'));
  await stream.until(() => stream.of('hello').length === 1);
  const [, ms] = await timed(async () => {
    await other.stop();
    await stream.until(() => stream.isOver);
  });
  expect(ms).toBeLessThan(5000);
});
