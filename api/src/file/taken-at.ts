import { DAY_MS } from '@moru/contract';
import { instantAt } from '../core/clock.ts';
import type { Drawn } from './picture-job.ts';

const OFFSET = /^[+-]\d{2}:\d{2}$/;
/** Cameras with an unset clock report 1970 or 1980. */
const FIRST_YEAR = 1990;

/** The camera's capture time, in the app's time zone where it names none; null for an implausible one. */
export function takenAt(taken: Drawn['taken']): Date | null {
  if (!taken) return null;
  const { local, offset } = taken;
  const at = OFFSET.test(offset) ? new Date(`${local}${offset}`) : instantAt(local.replace('T', ' '));
  const isSane = at.getUTCFullYear() >= FIRST_YEAR && at.getTime() < Date.now() + DAY_MS;
  return isSane ? at : null;
}
