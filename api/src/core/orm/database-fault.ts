import { DeadlockException, LockWaitTimeoutException, OptimisticLockError } from '@mikro-orm/core';

/**
 * Why a database refuses a statement that is not at fault itself: the transaction may succeed when it is run `again`, the database is
 * `away` (unreachable or refusing everything), or there is no room left (`full`).
 */
export type DatabaseFault = 'again' | 'away' | 'full';

interface DriverError {
  /** SQLite's number; its lowest byte is the error, the others its kind. */
  readonly errcode?: unknown;
  /** Number of the server or of the system. */
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  /** The connection ended with it. */
  readonly fatal?: unknown;
  readonly cause?: unknown;
}

/** Busy · locked by another connection of this process. */
const SQLITE_RETRYABLE = new Set([5, 6]);
/** Out of memory · read-only · disk error · cannot be opened (no file handle left) · locking failed. */
const SQLITE_UNREACHABLE = new Set([7, 8, 10, 14, 15]);
const SQLITE_FULL = 13;

/**
 * Disk full · table full · a temporary file could not grow · undo space full · disk full, without waiting. Then the logs that a transaction
 * is written to at once: the transaction's, the statement's, a cluster's.
 */
const FULL = new Set([1021, 1114, 1878, 3019, 3675, 1197, 1705, 3231]);
/** Disk errors of a server; the text has the system's number. None of them contains a value. */
const OF_DISK = new Set([1, 3, 20, 1004, 1005, 1023, 1026, 1030, 1180, 1181, 1534, 1598, 1811]);
const NO_ROOM = /\b(?:error|errno):? "?(?:28|122)\b|No space left on device|Disk quota exceeded/i;

/**
 * Lock wait timeout · deadlock · changed since read · node not ready · commit failed (a cluster found a conflict, or lost its majority) ·
 * rolled back by the server: deadlock, timeout, group replication · a table was altered meanwhile (a migration of the next release): its
 * rows, its prepared statement, its lock.
 */
const RETRYABLE = new Set([1205, 1213, 1020, 1047, 1180, 1402, 1613, 1614, 3101, 1412, 1615, 1689]);
const UNREACHABLE = new Set(
  [
    // Read-only: the server, the transaction, the engine, while it is recovered, a table, a schema.
    [1290, 1792, 1836, 1874, 1881, 1036, 3989],
    // Connections: too many, of one account, of one account an hour, after too many faults; their statements and memory.
    [1040, 1203, 1226, 1129, 1461, 4081, 4082],
    // Ended from outside: stopping, killed, interrupted, timed out, idle, away, offline.
    [1053, 1152, 1184, 1317, 1927, 1969, 3024, 4031, 3168, 3169, 3032],
    // The connection to the server.
    [1154, 1155, 1156, 1157, 1158, 1159, 1160, 1161],
    // Memory, threads, locks, transactions, the disk, the key of an encrypted one.
    [1037, 1038, 1041, 3015, 1135, 1206, 3985, 1637, 3884, 1026, 1030, 3185],
    // Files of the server, by its own numbers and by those of its system layer.
    [1004, 1015, 1016, 1023, 1024, 1810, 1811, 1, 2, 3, 5, 10, 20, 23, 27],
    // Around a commit: rollback, log, a checkpoint, the order of a log, a hook of replication, a group that changes its members.
    [1181, 1182, 1183, 1534, 1598, 1950, 3100, 3781, 3782, 3783, 3797, 3798],
  ].flat(),
);

/** Codes of mysql2, mariadb and the system for a server that is unreachable, full or stopping. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_GET_CONNECTION_TIMEOUT',
  'ER_CONNECTION_TIMEOUT',
  'ER_SOCKET_UNEXPECTED_CLOSE',
  'ER_SOCKET_TIMEOUT',
  'ER_CMD_CONNECTION_CLOSED',
  'ER_CMD_NOT_EXECUTED_DESTROYED',
]);

/** The server's local socket is missing, or its queue is full. */
const UNREACHABLE_SOCKET = new Set(['ENOENT', 'EAGAIN']);

/** An error and its causes. Not `instanceof Error`: a driver's error may come from another realm. */
export function* causes(error: unknown): Generator<DriverError> {
  const seen = new Set<unknown>();
  for (let one = error; typeof one === 'object' && one !== null && !seen.has(one); one = (one as DriverError).cause) {
    seen.add(one);
    yield one;
  }
}

/** A server's error numbers in an error and its causes. */
export const numbersOf = (error: unknown): number[] =>
  [...causes(error)].flatMap(({ errno }) => (typeof errno === 'number' ? [errno] : []));

function ofSqlite(errcode: number): DatabaseFault | undefined {
  const primary = errcode & 0xff;
  if (primary === SQLITE_FULL) return 'full';
  if (SQLITE_RETRYABLE.has(primary)) return 'again';
  return SQLITE_UNREACHABLE.has(primary) ? 'away' : undefined;
}

function ofServer(errno: number, message: string): DatabaseFault | undefined {
  if (FULL.has(errno) || (OF_DISK.has(errno) && NO_ROOM.test(message))) return 'full';
  if (RETRYABLE.has(errno)) return 'again';
  return UNREACHABLE.has(errno) ? 'away' : undefined;
}

function ofOne(error: DriverError): DatabaseFault | undefined {
  const { errcode, errno, code, syscall, message, fatal } = error;
  if (typeof errcode === 'number') return ofSqlite(errcode);
  const numbered = typeof errno === 'number' ? ofServer(errno, String(message)) : undefined;
  if (numbered) return numbered;
  if (error instanceof OptimisticLockError || error instanceof DeadlockException || error instanceof LockWaitTimeoutException)
    return 'again';
  const isLost = fatal === true || UNREACHABLE_CODES.has(String(code)) || (syscall === 'connect' && UNREACHABLE_SOCKET.has(String(code)));
  return isLost ? 'away' : undefined;
}

/** The database fault behind an error of a driver or a wrapper of one; undefined for every other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const one of causes(error)) {
    const fault = ofOne(one);
    if (fault) return fault;
  }
  return undefined;
}

/** Whether the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => databaseFault(error) === 'again';

/** Whether the database was unreachable or refuses everything. Such a call is not repeated: a lost commit may have been executed. */
export const isUnreachable = (error: unknown): boolean => databaseFault(error) === 'away';

/** Does work that its caller can go on without, and returns whether the database did it. Throws every error that is not a fault of it. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (databaseFault(error) === undefined) throw error;
    return false;
  }
}
