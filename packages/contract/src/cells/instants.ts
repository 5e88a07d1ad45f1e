import { DAY_MS } from '../core/days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  // The Swedish locale formats as `2026-03-02 09:00:00`.
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** Local time in `zone` of an instant (ISO 8601): `YYYY-MM-DD HH:MM:SS`, fractions of a second dropped. */
export const localTime = (instant: string, zone: string): string => formatOf(zone).format(Date.parse(instant));

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/;

/** The instant of the local time `YYYY-MM-DD HH:MM[:SS]` in `zone`; null for another text. The earlier one where clocks are set back. */
export function instantOf(local: string, zone: string): string | null {
  const match = LOCAL.exec(local);
  const wanted = match ? Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const shown = (at: number) => Date.parse(`${localTime(new Date(at).toISOString(), zone).replace(' ', 'T')}Z`);
  // The offsets a day before and a day after: one of them is valid even if the clocks changed in between.
  const tries = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - (shown(near) - near));
  const found = tries.toSorted((a, b) => a - b).find((at) => shown(at) === wanted);
  return found === undefined ? null : new Date(found).toISOString();
}
