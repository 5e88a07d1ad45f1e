import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** More than all compiled files of a few rings need. */
const RESERVE_BYTES = 2_000_000;

/** Whether a write failed because the disk is full. */
export const hasNoRoom = (error: unknown): boolean => CODES.includes(codeOf(error));

export const NO_ROOM = 'The disk is full, and nothing has changed: make room (`gc` deletes old releases) and try again.';

const reserveFile = (webDir: string): string => join(webDir, 'reserve');

/** Reserves space for the steps that must work on a full disk; where there is none, the next step tries again. */
export async function keepReserve(webDir: string): Promise<void> {
  const path = reserveFile(webDir);
  const there = await stat(path).catch(() => undefined);
  if (there?.size === RESERVE_BYTES) return;
  await writeFile(path, Buffer.alloc(RESERVE_BYTES)).catch(() => rm(path, { force: true }));
}

/** Runs `work`; where the disk is full it frees the reserve and tries once more. */
export async function withReserve<T>(webDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasNoRoom(error) && !(error instanceof Error && error.message === NO_ROOM)) throw error;
    await rm(reserveFile(webDir), { force: true });
    return await work();
  }
}
