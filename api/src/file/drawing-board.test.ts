import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DRAWING_BUSY_S, DrawingBoard } from './drawing-board.ts';

const WAITING = 32;
/** Draws each document as soon as it is asked to. */
const PEN = `
const { parentPort } = require('node:worker_threads');
let left = 0;
parentPort.on('message', (order) => {
  if (order.begin) left = 1;
  else parentPort.postMessage(order === 'next' && left-- > 0 ? { value: new Uint8Array([1]) } : 'done');
});`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moru-pen-'));
  await writeFile(join(folder, 'pen.js'), PEN);
});
afterAll(() => rm(folder, { recursive: true }));

test('one document is drawn at a time, 32 wait, and the next is refused as busy until they are drawn', async () => {
  const board = new DrawingBoard<object>(pathToFileURL(join(folder, 'module.js')).href, 'pen');
  const drawn = await Promise.allSettled(Array.from({ length: WAITING + 2 }, (_, index) => board.drawn({}, String(index))));
  expect(drawn.map(({ status }) => status)).toEqual([...Array.from({ length: WAITING + 1 }, () => 'fulfilled'), 'rejected']);
  expect(drawn.at(-1)).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: DRAWING_BUSY_S } });
  expect(await board.drawn({}, 'a')).toEqual(new Uint8Array([1]));
  await board.close();
});

test('eight of one caller wait, and the next of another is drawn', async () => {
  const board = new DrawingBoard<object>(pathToFileURL(join(folder, 'module.js')).href, 'pen');
  const own = Array.from({ length: 10 }, () => board.drawn({}, 'a'));
  const drawn = await Promise.allSettled([...own, board.drawn({}, 'b')]);
  expect(drawn.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 'fulfilled'), 'rejected', 'fulfilled']);
  await board.close();
});
