import { expect, test } from '@jest/globals';
import { readEnv, type Env } from './env.ts';

const read = (source: NodeJS.ProcessEnv) => readEnv({ dataDir: '.' }, source);

const NUMBERS: [variable: string, setting: keyof Env, otherwise: number, good: [string, number][], bad: string[]][] = [
  [
    'PORT',
    'port',
    3000,
    [
      ['0', 0],
      ['65535', 65_535],
    ],
    ['-1', '65536', '3000.5', 'http', 'Infinity'],
  ],
  ['DATABASE_POOL', 'poolSize', 10, [['1', 1]], ['0', '2.5', 'many', 'Infinity']],
  [
    'DATABASE_PATIENCE',
    'databasePatienceMs',
    2000,
    [
      ['1', 1000],
      ['1.5', 1500],
    ],
    ['0', '0.9', '2s'],
  ],
  [
    'DATABASE_WAIT',
    'databaseWaitS',
    0,
    [
      ['0', 0],
      ['60', 60],
    ],
    ['-1', 'yes'],
  ],
  ['BACKUP_KEEP', 'backupKeep', 14, [['1', 1]], ['0', '1.5', 'all']],
  [
    'RATE_LIMIT',
    'rateLimit',
    1,
    [
      ['0', 0],
      ['0.5', 0.5],
    ],
    ['-1', 'off'],
  ],
  ['EXPORT_ROWS', 'exportRows', 100_000, [['1', 1]], ['0', '1e-1', '100,000']],
  ['DRAIN_MS', 'drainMs', 500, [['0', 0]], ['-1', '5s']],
  [
    'STOP_SECONDS',
    'stopS',
    10,
    [
      ['0', 0],
      [' 20 ', 20],
    ],
    ['-1', 'never'],
  ],
];

test.each(NUMBERS)('%s is a number of its range, or its default', (variable, setting, otherwise, good, bad) => {
  for (const text of [undefined, '', ' ']) expect(read({ [variable]: text })[setting]).toBe(otherwise);
  for (const [text, number] of good) expect(read({ [variable]: text })[setting]).toBe(number);
  for (const text of bad)
    expect(() => read({ [variable]: text })).toThrow(new RegExp(`^${variable} must be a .*number from .*, not "${text}"\\.$`));
});

test('origins are named as browsers send them', () => {
  const own = 'https://moru.example';
  expect(read({ PUBLIC_ORIGIN: `${own}, http://localhost:3210` }).publicOrigins).toEqual([own, 'http://localhost:3210']);
  expect(read({ DEV_OVERRIDES: `1, ${own}` }).devOverrides).toEqual(['http://localhost:*', 'http://127.0.0.1:*', own]);
  expect([read({}).publicOrigins, read({}).devOverrides]).toEqual([[], []]);
  for (const wrong of [`${own}/`, 'moru.example', 'https://Moru.example', `${own}:443`, "'self'"]) {
    expect(() => read({ PUBLIC_ORIGIN: `http://ok.example,${wrong}` })).toThrow(
      `PUBLIC_ORIGIN must be origins like ${own}, not "${wrong}".`,
    );
    expect(() => read({ DEV_OVERRIDES: wrong })).toThrow(`DEV_OVERRIDES must be 1 or origins like ${own}, not "${wrong}".`);
  }
});

test('a level of the log is one of them', () => {
  expect(read({ LOG_LEVEL: 'error' }).logLevel).toBe('error');
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of');
});
