import { expect, test } from '@jest/globals';
import { databaseFault, numbersOf, type DatabaseFault } from './database-fault.ts';

const server = (errno: number, message = 'refused') => Object.assign(new Error(message), { errno, sqlState: 'HY000' });
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const sqlite = (errcode: number) => Object.assign(new Error('refused'), { code: 'ERR_SQLITE_ERROR', errcode });

const CASES: [what: string, error: unknown, fault: DatabaseFault | undefined][] = [
  ['lock wait over', server(1205), 'again'],
  ['deadlock', server(1213), 'again'],
  ['a node that is not in its cluster', server(1047, 'WSREP has not yet prepared node for application use'), 'again'],
  ['a conflict of a cluster at the commit', server(1180, 'Got error 149 "Lock deadlock; Retry transaction" during COMMIT'), 'again'],
  ['a lost cluster at the commit', server(1180, 'Got error 6 "No such device or address" during COMMIT'), 'again'],
  ['rolled back by group replication', server(3101), 'again'],
  ['a full disk at the commit', server(1180, 'Got error 28 "No space left on device" during COMMIT'), 'full'],
  ['a full disk', server(1021), 'full'],
  ['a full table', server(1114), 'full'],
  ['a full disk by the engine', server(1030, 'Got error 28 "No space left on device" from storage engine InnoDB'), 'full'],
  ['a full disk by a file', server(1026, `Error writing file './x' (errno: 28 "No space left on device")`), 'full'],
  ['a used up quota', server(1026, `Error writing file './x' (errno: 122 "Disk quota exceeded")`), 'full'],
  ['a full disk under the log', server(1598, 'Binary logging not possible. Message: No space left on device'), 'full'],
  ['another fault of the engine', server(1030, 'Got error 5 "Input/output error" from storage engine InnoDB'), 'away'],
  ['a value that reads like a full disk', server(1062, `Duplicate entry 'error 28' for key 'brand_code'`), undefined],
  ['read-only', server(1290), 'away'],
  ['a transaction that only reads', server(1792), 'away'],
  ['a replica', server(1836), 'away'],
  ['too many connections', server(1040), 'away'],
  ['too many connections of the account', server(1203), 'away'],
  ['stopping', server(1053), 'away'],
  ['killed', server(1927), 'away'],
  ['timed out', server(1969), 'away'],
  ['a hook of replication', server(3100), 'away'],
  ['a lost connection', coded('PROTOCOL_CONNECTION_LOST'), 'away'],
  ['a connection that is closed already', Object.assign(new Error('closed'), { fatal: true }), 'away'],
  ['a socket that is gone', coded('ENOENT', { syscall: 'connect' }), 'away'],
  ['a file that is gone', coded('ENOENT', { syscall: 'open' }), undefined],
  ['an unknown column', server(1054), undefined],
  ['a file that the server cannot open', server(1016, `Can't open file: './brand.ibd' (errno: 24 "Too many open files")`), 'away'],
  ['a log that cannot be written', server(1534), 'away'],
  ['a full disk under a row of the log', server(1534, 'Writing one row failed: No space left on device'), 'full'],
  ['a full disk by its number', server(1811, 'IO Write error: (28, No space left on device) Write failed'), 'full'],
  ['a value that is too long', server(1406), undefined],
  ['a damaged table', server(1877), undefined],
  ['a statement that exceeds its stack', server(1436), undefined],
  ['SQLite busy', sqlite(5), 'again'],
  ['SQLite behind another writer', sqlite(517), 'again'],
  ['SQLite full', sqlite(13), 'full'],
  ['SQLite read-only', sqlite(8), 'away'],
  ['SQLite on a broken disk', sqlite(778), 'away'],
  ['SQLite unique', sqlite(2067), undefined],
  ['a value that is none', 'a text', undefined],
];

test.each(CASES)('%s', (_what, error, fault) => {
  expect(databaseFault(error)).toBe(fault);
  // As the ORM wraps it.
  expect(databaseFault(new Error('insert into brand', { cause: error }))).toBe(fault);
});

test.each([
  ['full', [1878, 3019, 3675, 1197, 1705, 3231]],
  ['again', [1412, 1615, 1689]],
  ['away', [1874, 1881, 1036, 3989, 1461, 4081, 4082, 3168, 3169, 3032]],
  ['away', [1154, 1155, 1156, 1157, 1206, 3985, 1637, 3884, 3015, 3185]],
  ['away', [1004, 1015, 1023, 1024, 1810, 1811, 1, 2, 3, 5, 10, 20, 23, 27]],
  ['away', [1183, 1950, 3781, 3782, 3783, 3797, 3798]],
] as const)('the state of a server, not its statement: %s %j', (fault, numbers) => {
  expect(numbers.filter((number) => databaseFault(server(number)) !== fault)).toEqual([]);
});

test('an error that is its own cause ends', () => {
  const error: Error & { cause?: unknown } = new Error('round');
  error.cause = error;
  expect(databaseFault(error)).toBeUndefined();
});

test('the numbers of a server are found in an error and its causes', () => {
  const error = new Error('insert into brand', {
    cause: Object.assign(server(1205), { cause: coded('ETIMEDOUT', { errno: 'ETIMEDOUT' }) }),
  });
  expect(numbersOf(error)).toEqual([1205]);
});
