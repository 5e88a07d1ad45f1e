import {
  CheckConstraintViolationException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { ruleText } from '@moru/contract';
import { Refusal, refuse } from '../call/refuse.ts';
import { isRetryable, numbersOf } from './transact.ts';

/** MySQL: out of range for a column · out of range in an expression. A sum or product of allowed values may be too large to store. */
const TOO_LARGE = new Set([1264, 1690]);

/** SQLite: unique · MySQL: duplicate entry. */
const DUPLICATE = new Set([2067, 1062]);
/** Lock wait over (MariaDB: at once with `nowait`) · MySQL with `nowait`. */
const LOCKED = new Set([1205, 3572]);

/** How mysql2, mariadb and the system say that the server is away, full or stopping. */
const AWAY = new Set([
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
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
]);

interface Coded {
  readonly code?: unknown;
  readonly cause?: unknown;
}

const hasNumber = (error: unknown, wanted: ReadonlySet<number>): boolean =>
  numbersOf(error as Parameters<typeof numbersOf>[0]).some((number) => number !== undefined && wanted.has(number));

/** Whether a statement past the unit of work met a unique key. */
export const isDuplicate = (error: unknown): boolean => hasNumber(error, DUPLICATE);

/** Whether a statement found rows locked that it did not want to wait for. */
export const isLocked = (error: unknown): boolean => hasNumber(error, LOCKED);

/** Whether the database could not be reached. Such a call is not run again: a lost commit may have been one. */
export function isAway(error: unknown): boolean {
  // Not `instanceof Error`: a socket's error may be of another realm.
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Coded;
  return AWAY.has(String(code)) || (cause !== error && isAway(cause));
}

/** A database error that the caller can do something about, as a refusal; every other error unchanged. */
export function explainDriverError(error: unknown): unknown {
  if (error instanceof UniqueConstraintViolationException)
    return new Refusal(409, 'duplicate', ruleText({ ko: '이미 있는 값입니다', en: 'already exists' }));
  if (error instanceof ForeignKeyConstraintViolationException)
    return new Refusal(409, 'in_use', ruleText({ ko: '다른 자료가 참조하고 있습니다', en: 'referred to by other rows' }));
  if (error instanceof CheckConstraintViolationException)
    return new Refusal(409, 'constraint', ruleText({ ko: '허용되지 않는 값입니다', en: 'the database refuses the value' }));
  if (hasNumber(error, TOO_LARGE))
    return new Refusal(409, 'constraint', ruleText({ ko: '값이 너무 커서 저장할 수 없습니다', en: 'too large to be stored' }));
  return isRetryable(error) || isAway(error) ? refuse.busy() : error;
}
