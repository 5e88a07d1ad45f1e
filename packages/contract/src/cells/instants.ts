import { DAY_MS } from '../core/days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  // Sweden writes `2026-03-02 09:00:00`.
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** What a clock of `zone` shows at an instant (ISO 8601): `YYYY-MM-DD HH:MM:SS`, parts of a second dropped. */
export const localTime = (instant: string, zone: string): string => formatOf(zone).format(Date.parse(instant));

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/;

/** The instant at which a clock of `zone` shows `YYYY-MM-DD HH:MM[:SS]`; null for another text. The earlier one when clocks are set back. */
export function instantOf(local: string, zone: string): string | null {
  const match = LOCAL.exec(local);
  const wanted = match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const shown = (at: number) => Date.parse(`${localTime(new Date(at).toISOString(), zone).replace(' ', 'T')}Z`);
  // Its offset a day before and a day behind: one of them holds, whatever happened to the clocks in between.
  const tries = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - (shown(near) - near));
  const found = tries.toSorted((a, b) => a - b).find((at) => shown(at) === wanted);
  return found === undefined ? null : new Date(found).toISOString();
}
