import type { Text } from '@moru/contract';
import { setting } from './settings.ts';

/** Shown for a value that is not there. */
export const NONE = '–';

const numbers = new Map<number, Intl.NumberFormat>();

const formatter = (scale: number): Intl.NumberFormat => {
  const made = numbers.get(scale) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: scale });
  numbers.set(scale, made);
  return made;
};

/** A number with thousands separators and at most `scale` decimals; a dash for none. */
export const num = (value: number | null | undefined, scale = 0): string =>
  value === null || value === undefined || Number.isNaN(value) ? NONE : formatter(scale).format(value);

/** A number with thousands separators and exactly `scale` decimals, as figures below each other want it; a dash for none. */
export const fixed = (value: number | null | undefined, scale = 1): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? NONE
    : value.toLocaleString('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });

/** A share of 1 in percent with one decimal, a whole one too: `88.5 %`, `78.0 %`. */
export const percent = (share: number | null | undefined, scale = 1): string => {
  const shown = fixed(share === null || share === undefined ? share : share * 100, scale);
  return shown === NONE ? NONE : `${shown} %`;
};

const money2 = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Set(['KRW', 'JPY', 'VND']);

/** An amount with its currency: `USD 1,234.50`; currencies without a minor unit have no decimals. */
export function money(value: number | null | undefined, currency = 'USD'): string {
  if (value === null || value === undefined) return NONE;
  return `${currency} ${WHOLE.has(currency) ? num(value) : money2.format(value)}`;
}

const clocks = new Map<string, { stamp: Intl.DateTimeFormat; day: Intl.DateTimeFormat }>();

/** Formatters in the business's time zone (config `app.timezone`); the Swedish locale writes ISO dates. */
function clock() {
  const timeZone = setting('app.timezone');
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = {
    stamp: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    day: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  };
  clocks.set(timeZone, made);
  return made;
}

/** A business date as it is written, `YYYY-MM-DD`; a dash for none. */
export const date = (value: string | null | undefined): string => (value ? value.slice(0, 10) : NONE);

/** An instant as the business's clock shows it: `YYYY-MM-DD HH:MM`. */
export function instant(value: string | null | undefined): string {
  const at = value ? new Date(value) : undefined;
  return at && !Number.isNaN(at.getTime()) ? clock().stamp.format(at) : NONE;
}

/** Today's business date, `YYYY-MM-DD`. */
export const today = (): string => clock().day.format(new Date());

/** A delay in days as lists show it: `+6 d`, `−1 d`, nothing for 0. */
export function slip(days: number): Text {
  const moved = days === 0 ? '' : `${days > 0 ? '+' : '−'}${num(Math.abs(days))}`;
  return { ko: moved && `${moved}일`, en: moved && `${moved} d` };
}

/** Yes and no. */
export const YES_NO: Record<'yes' | 'no', Text> = { yes: { ko: '예', en: 'Yes' }, no: { ko: '아니요', en: 'No' } };
