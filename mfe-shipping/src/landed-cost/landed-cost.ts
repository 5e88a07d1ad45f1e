import { MONEY_SCALE, roundTo } from '@moru/contract';

/** Goods of one kind: what they cost where they are bought, what they weigh and fill, and what customs takes. */
export interface Goods {
  readonly name: string;
  readonly qty: number;
  /** A piece, in its own currency. */
  readonly price: number;
  readonly currency: string;
  readonly kg: number;
  readonly cbm: number;
  /** Duty of its HS code, percent. */
  readonly dutyPct: number;
}

/** By what freight is shared out. */
export const SHARED_BY = ['weight', 'volume', 'value'] as const;
export type SharedBy = (typeof SHARED_BY)[number];

/** What goods cost is told in this currency. */
export const OWN_CURRENCY = 'KRW';

/** What is asked: goods, and what it costs to bring them here. */
export interface LandedQuestion {
  readonly goods: readonly Goods[];
  readonly freight: number;
  readonly freightCurrency: string;
  /** Units of the own currency for one of another; of the own one it is never asked. */
  readonly rates: Readonly<Record<string, number>>;
  readonly sharedBy: SharedBy;
  /** Of goods and freight, percent. */
  readonly insurancePct: number;
  readonly vatPct: number;
}

/** What one kind of goods costs here, in the own currency; `unit` is a piece without VAT, which is taken back. */
export interface LandedLine {
  readonly goods: Goods;
  readonly value: number;
  readonly freight: number;
  readonly insurance: number;
  readonly duty: number;
  readonly vat: number;
  readonly landed: number;
  readonly unit: number;
}

/** All lines, and their sums. */
export interface LandedAnswer {
  readonly lines: readonly LandedLine[];
  readonly total: Omit<LandedLine, 'goods' | 'unit'>;
}

const CENT = 100;
const DIGITS = 15;
/** Without the noise that multiplying binary fractions leaves, then as money is rounded everywhere. */
const round = (amount: number): number => roundTo(Number(amount.toPrecision(DIGITS)), MONEY_SCALE);

/** Units of the own currency for one of `currency`: 1 of itself, 0 where no rate is known. */
export const rateOf = ({ rates }: Pick<LandedQuestion, 'rates'>, currency: string): number =>
  currency === OWN_CURRENCY ? 1 : (rates[currency] ?? 0);

const BASE: Record<SharedBy, (goods: Goods, rate: number) => number> = {
  weight: ({ kg }) => kg,
  volume: ({ cbm }) => cbm,
  value: ({ qty, price }, rate) => qty * price * rate,
};

/**
 * Shares an amount out in whole cents that add up to it: each gets its part rounded down, the cents that are left go where most was cut off.
 * Equal parts where nobody has a share of the base.
 */
export function shareOut(amount: number, bases: readonly number[]): number[] {
  const whole = bases.reduce((sum, base) => sum + base, 0);
  const weights = whole > 0 ? bases.map((base) => base / whole) : bases.map(() => 1 / Math.max(1, bases.length));
  const cents = Math.round(round(amount) * CENT);
  const parts = weights.map((weight) => cents * weight);
  const floors = parts.map(Math.floor);
  const left = cents - floors.reduce((sum, part) => sum + part, 0);
  const first = new Set(
    parts
      .map((part, at) => ({ at, cut: part - Math.floor(part) }))
      .toSorted((a, b) => b.cut - a.cut || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return floors.map((part, at) => (part + (first.has(at) ? 1 : 0)) / CENT);
}

const sum = (lines: readonly LandedLine[], key: Exclude<keyof LandedLine, 'goods' | 'unit'>): number =>
  round(lines.reduce((total, line) => total + line[key], 0));

/** Landed cost: goods, freight and insurance are the customs value, duty is taken of that, VAT of all of it. */
export function landedCost(question: LandedQuestion): LandedAnswer {
  const { goods, freight, freightCurrency, sharedBy, insurancePct, vatPct } = question;
  const freights = shareOut(
    freight * rateOf(question, freightCurrency),
    goods.map((one) => BASE[sharedBy](one, rateOf(question, one.currency))),
  );
  const lines = goods.map((one, at): LandedLine => {
    const value = round(one.qty * one.price * rateOf(question, one.currency));
    const ownFreight = freights[at] ?? 0;
    const insurance = round(((value + ownFreight) * insurancePct) / 100);
    const cif = value + ownFreight + insurance;
    const duty = round((cif * one.dutyPct) / 100);
    const landed = round(cif + duty);
    const vat = round((landed * vatPct) / 100);
    return { goods: one, value, freight: ownFreight, insurance, duty, vat, landed, unit: one.qty > 0 ? landed / one.qty : 0 };
  });
  const of = (key: Parameters<typeof sum>[1]) => sum(lines, key);
  return {
    lines,
    total: {
      value: of('value'),
      freight: of('freight'),
      insurance: of('insurance'),
      duty: of('duty'),
      vat: of('vat'),
      landed: of('landed'),
    },
  };
}
