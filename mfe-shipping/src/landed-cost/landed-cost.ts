import { MONEY_SCALE, roundTo } from '@moru/contract';

/** Goods of one kind: purchase price, weight, volume and duty. */
export interface Goods {
  readonly name: string;
  readonly qty: number;
  /** Price of a piece, in its own currency. */
  readonly price: number;
  readonly currency: string;
  readonly kg: number;
  readonly cbm: number;
  /** Duty of its HS code, percent. */
  readonly dutyPct: number;
}

/** The base for dividing the freight. */
export const SHARED_BY = ['weight', 'volume', 'value'] as const;
export type SharedBy = (typeof SHARED_BY)[number];

/** Currency of the result. */
export const OWN_CURRENCY = 'KRW';

/** Inputs: goods, and the costs of transporting them here. */
export interface LandedQuestion {
  readonly goods: readonly Goods[];
  readonly freight: number;
  readonly freightCurrency: string;
  /** Units of the own currency for one of another; not used for the own one. */
  readonly rates: Readonly<Record<string, number>>;
  readonly sharedBy: SharedBy;
  /** Of goods and freight, percent. */
  readonly insurancePct: number;
  readonly vatPct: number;
}

/** Cost of one kind of goods here, in the own currency; `unit` is per piece without VAT, which is refunded. */
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

/** All lines, and their totals. */
export interface LandedAnswer {
  readonly lines: readonly LandedLine[];
  readonly total: Omit<LandedLine, 'goods' | 'unit'>;
}

const CENT = 100;
const DIGITS = 15;
/** Removes the error of binary fractions, then rounds as money is rounded everywhere. */
const round = (amount: number): number => roundTo(Number(amount.toPrecision(DIGITS)), MONEY_SCALE);

/** Units of the own currency for one of `currency`: 1 for itself, 0 where no rate is known. */
export const rateOf = ({ rates }: Pick<LandedQuestion, 'rates'>, currency: string): number =>
  currency === OWN_CURRENCY ? 1 : (rates[currency] ?? 0);

const BASE: Record<SharedBy, (goods: Goods, rate: number) => number> = {
  weight: ({ kg }) => kg,
  volume: ({ cbm }) => cbm,
  value: ({ qty, price }, rate) => qty * price * rate,
};

/**
 * Divides an amount into whole cents that add up to it: each part is rounded down, the remaining cents go where most was cut off. Equal
 * parts where the base is 0.
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

/** Landed cost: goods, freight and insurance are the customs value, duty is charged on that, VAT on all of it. */
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
