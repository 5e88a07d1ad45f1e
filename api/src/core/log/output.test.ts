import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { byTurn } from './output.ts';

const nextTurn = () => new Promise((done) => setImmediate(done));

test('the lines of one turn are written at once, in their order; a fatal one and those before it immediately', async () => {
  const written: string[] = [];
  const log = pino(
    { base: undefined, timestamp: false, formatters: { level: (level) => ({ level }) } },
    byTurn({ write: (text) => void written.push(text) }),
  );
  log.info('one');
  log.warn('two');
  expect(written).toEqual([]);
  await nextTurn();
  expect(written.splice(0)).toEqual(['{"level":"info","msg":"one"}\n{"level":"warn","msg":"two"}\n']);
  log.info('three');
  log.fatal('four');
  expect(written).toEqual(['{"level":"info","msg":"three"}\n{"level":"fatal","msg":"four"}\n']);
  await nextTurn();
  expect(written).toHaveLength(1);
});

test('what waits is written when the process ends', () => {
  const written: string[] = [];
  const before = process.listeners('exit');
  const to = byTurn({ write: (text) => void written.push(text) });
  to.write('last');
  const [atEnd] = process.listeners('exit').filter((listener) => !before.includes(listener));
  atEnd?.(0);
  expect(written).toEqual(['last']);
});
