import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApp } from '../../create-app.ts';
import { start } from '../../start.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { HourlyJob } from './hourly-job.ts';

/** All but `setTimeout`. */
const REAL = [
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'Date',
] as const;
const LATER_MS = 61_000;
let database: TestDatabase;
/** The jobs that had their turn. */
let run: Set<unknown>;

beforeEach(async () => {
  database = await testDatabase();
  run = new Set();
  jest.spyOn(HourlyJob.prototype, 'runInTurn').mockImplementation(async function (this: HourlyJob) {
    run.add(this.constructor.name);
    return true;
  });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await database.drop();
});

/** Opens an API with timers that only the test advances. */
async function opened<T>(open: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  const app = await open();
  await jest.advanceTimersByTimeAsync(LATER_MS);
  jest.useRealTimers();
  return app;
}

test('a command that opens the API for its own work starts no hourly job', async () => {
  const app = await opened(() => createApp({ ...database.env, logger: false }));
  await app.close();
  expect([...run]).toEqual([]);
});

test('the product starts all of them', async () => {
  const { dataDir } = database.env;
  const before = { ...process.env };
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'fatal' });
  for (const name of ['on', 'once'] as const) jest.spyOn(process, name).mockReturnThis();
  jest.spyOn(console, 'log').mockReturnValue();
  try {
    const app = await opened(() => start({ empty: true }));
    await app.close();
  } finally {
    process.env = before;
  }
  expect([...run]).toEqual(expect.arrayContaining(['FileCollector', 'MonthFreezer', 'NightlyJob', 'RecipientEraser']));
});
