import { codeOf } from './error-code.ts';

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether a write failed because there is no room for it. */
export const hasNoRoom = (error: unknown): boolean => CODES.includes(codeOf(error));

export const NO_ROOM = 'The disk is full, and nothing has changed: make room (`gc` deletes old releases) and try again.';
