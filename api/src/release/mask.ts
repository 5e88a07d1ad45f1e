import { HIDDEN } from '@moru/contract';

/** Digits of a phone number left readable at its end, and at its start when it is as long as a mobile number. */
const TAIL = 4;
const HEAD = 3;
const MOBILE_DIGITS = 10;

/** 홍길동 → 홍*동, 홍길 → 홍*. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 2) return `${letters.length === 2 ? letters[0] : ''}*`;
  return letters.map((letter, index) => (index === 0 || index === letters.length - 1 || letter === ' ' ? letter : '*')).join('');
}

/** 010-1234-5678 → 010-****-5678; of a shorter number only the last four digits stay. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length;
  const head = digits >= MOBILE_DIGITS ? HEAD : 0;
  let seen = 0;
  return phone.replace(/\d/g, (digit) => (++seen <= head || seen > digits - TAIL ? digit : '*'));
}

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  recipient: maskName,
  phone: maskPhone,
  zip: () => HIDDEN,
  address: () => HIDDEN,
  parcelMemo: () => HIDDEN,
};

/** A release line with masked recipient data (domain page §4). */
export function maskLine<L extends object>(line: L): L {
  const values = line as Record<string, unknown>;
  const masked = Object.entries(MASKS).flatMap(([key, mask]) => (typeof values[key] === 'string' ? [[key, mask(values[key])]] : []));
  return { ...line, ...Object.fromEntries(masked) };
}

/** Whether a line has personal data. */
export const isPersonal = (line: object): boolean => Object.keys(MASKS).some((key) => (line as Record<string, unknown>)[key]);
