import { addDays } from '@moru/contract';
import { createStore, inPractice, recall, remember, serverAhead, setting, today, useStore, useUser } from '@moru/ui/core';
import { TICK_MS, useNow } from '../outbox/use-online.ts';

/** The business day of a user's work, as chosen at the start of the shift. */
export interface Shift {
  readonly userId: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** ms by the clock of this device. */
  readonly at: number;
}

const KEY = 'shift';
/** Longer than any shift, shorter than the time to the next one. */
const LASTS_MS = 14 * 3_600_000;
/** Until this hour work may still belong to the night shift of the day before. */
const NIGHT_UNTIL = 7;
/** A clock that is off by less is accepted. */
const CLOCK_OFF_MS = 5 * 60_000;

function recalled(): Shift | null {
  try {
    const { userId, day, at } = JSON.parse(recall(KEY) ?? '{}') as Partial<Shift>;
    return userId !== undefined && day !== undefined && at !== undefined ? { userId, day, at } : null;
  } catch {
    return null;
  }
}

const shift = createStore<Shift | null>(recalled());

/** Whether a choice is this user's and of this shift; one from the future does not count: the clock was set back. */
export const isCurrent = (chosen: Shift | null, userId: number, now: number): chosen is Shift =>
  chosen !== null && chosen.userId === userId && chosen.at <= now + TICK_MS && now - chosen.at < LASTS_MS;

/** Stores the chosen day on this device. */
export function chooseDay(userId: number, day: string): void {
  const chosen = { userId, day, at: Date.now() };
  remember(KEY, JSON.stringify(chosen));
  shift.set(chosen);
}

/** The business day of the shift: the chosen one, otherwise today. */
export function useShiftDay(): string {
  const { id } = useUser();
  const chosen = useStore(shift);
  return isCurrent(chosen, id, useNow()) ? chosen.day : today();
}

/** Whether this user has to be asked: site staff, once a shift, and not in practice mode. */
export function useMustAsk(): boolean {
  const { id, role, mustChangePw } = useUser();
  const chosen = useStore(shift);
  // A page may stay open from one shift to the next.
  const now = useNow();
  return role === 'site-staff' && !mustChangePw && !inPractice && !isCurrent(chosen, id, now);
}

const clockIn = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: setting('app.timezone'), ...options }).format(at);

/** Days to choose from, the likeliest first: by the server's clock where it is known. */
export function daysToOffer(now: number): readonly [string, string] {
  const day = clockIn(now, { dateStyle: 'short' });
  const isNight = Number(clockIn(now, { hour: '2-digit', hour12: false })) < NIGHT_UNTIL;
  return isNight ? [addDays(day, -1), day] : [day, addDays(day, -1)];
}

/**
 * How far the clock of this device is off, in minutes: negative when slow; undefined where it is accepted or the server's clock is not
 * known.
 */
export function clockErrorMin(aheadMs: number): number | undefined {
  return Math.abs(aheadMs) < CLOCK_OFF_MS ? undefined : Math.round(-aheadMs / 60_000);
}

/** ms by the server's clock, its `HH:MM` in the business's time zone, and whether this device is in another time zone. */
export function useServerClock() {
  const ahead = useStore(serverAhead);
  const now = useNow() + ahead;
  const here = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' }).format(now);
  const clock = clockIn(now, { timeStyle: 'short' });
  return { now, clock, off: clockErrorMin(ahead), isElsewhere: here !== clock };
}
