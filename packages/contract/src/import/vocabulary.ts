import { INCOTERMS, SHIPPING_MODES } from '../enums.ts';

const MODE_WORDS: Readonly<Record<(typeof SHIPPING_MODES)[number]['value'], string>> = {
  sea: 'sea|ocean|vessel|boat|sea freight|ocean freight|해상|선박|해운',
  sea_fcl: 'sea fcl|fcl|ocean fcl',
  sea_lcl: 'sea lcl|lcl|ocean lcl',
  air: 'air|air freight|plane|항공',
  air_charter: 'air charter|charter|전세기',
  express: 'express|courier|dhl|fedex|ups|특송|쿠리어|택배',
  truck: 'truck|road|lorry|트럭|육로|육상',
  rail: 'rail|train|철도',
  hand: 'hand|hand carry|핸드캐리|인편',
};

const MODES = new Map(Object.entries(MODE_WORDS).flatMap(([mode, words]) => words.split('|').map((word) => [word, mode] as const)));

const simple = (value: string) =>
  value
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** The incoterm in capitals, also from `FOB Busan` or `FOB(부산)`; null if it begins with none. */
export function parseIncoterm(value: string): string | null {
  const word = /^[a-z]{3}(?![a-z])/.exec(simple(value))?.[0].toUpperCase();
  return INCOTERMS.find(({ value }) => value === word)?.value ?? null;
}

/** The shipment mode for an English or Korean word, null if unknown. */
export const parseMode = (value: string): string | null => MODES.get(simple(value)) ?? null;

const SIGNS = new Map([
  ['₩', 'KRW'],
  ['원', 'KRW'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

/** An ISO 4217 code in capitals, or the code of a currency sign; null if it is neither. */
export function parseCurrency(value: string): string | null {
  const sign = SIGNS.get(value.trim());
  return sign ?? /^[A-Z]{3}$/.exec(value.trim().toUpperCase())?.[0] ?? null;
}
