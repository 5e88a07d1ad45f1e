import {
  CheckConstraintViolationException,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { ruleText } from '@moru/contract';
import { Refusal, refuse } from '../call/refuse.ts';
import { causes, databaseFault, numbersOf } from './database-fault.ts';

/** MySQL: out of range for a column · out of range in an expression. A sum or product of allowed values may be too large to store. */
const TOO_LARGE = new Set([1264, 1690]);

const DUPLICATE = 1062;
const SQLITE_UNIQUE = 2067;
/** Lock wait timeout (MariaDB: at once with `nowait`) · MySQL with `nowait`. */
const LOCKED = new Set([1205, 3572]);

const hasNumber = (error: unknown, wanted: ReadonlySet<number>): boolean => numbersOf(error).some((number) => wanted.has(number));

/** Whether a statement outside the unit of work violated a unique key. */
export const isDuplicate = (error: unknown): boolean =>
  [...causes(error)].some(({ errno, errcode }) => errno === DUPLICATE || errcode === SQLITE_UNIQUE);

/** MariaDB · MySQL. */
const CHECK = new Set([4025, 3819]);
const SQLITE_CHECK = 275;

const isCheck = (error: unknown): boolean => hasNumber(error, CHECK) || [...causes(error)].some(({ errcode }) => errcode === SQLITE_CHECK);

/** Whether a statement outside the unit of work violated this check of a table; every engine names it. */
export const violates = (error: unknown, check: string): boolean =>
  isCheck(error) && [...causes(error)].some(({ message }) => String(message).includes(check));

/** Whether a statement found locked rows that it did not want to wait for. */
export const isLocked = (error: unknown): boolean => hasNumber(error, LOCKED);

/** A database error that the caller can correct, as a refusal; every other error unchanged. */
export function explainDriverError(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof UniqueConstraintViolationException)
    return new Refusal(409, 'duplicate', ruleText({ ko: '이미 있는 값입니다', en: 'Already exists' }));
  if (error instanceof ForeignKeyConstraintViolationException)
    return new Refusal(409, 'in_use', ruleText({ ko: '다른 자료가 참조하고 있습니다', en: 'Referred to by other rows' }));
  if (error instanceof CheckConstraintViolationException || isCheck(error))
    return new Refusal(409, 'constraint', ruleText({ ko: '허용되지 않는 값입니다', en: 'The database refuses the value' }));
  if (hasNumber(error, TOO_LARGE))
    return new Refusal(409, 'constraint', ruleText({ ko: '값이 너무 커서 저장할 수 없습니다', en: 'Too large to be stored' }));
  const fault = databaseFault(error);
  if (fault === 'full') return refuse.full(error);
  return fault ? refuse.busy(1, error) : error;
}
