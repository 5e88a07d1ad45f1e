import type { Text } from '@moru/contract';
import { num } from '@moru/ui/core';
import { TEXTS } from './texts.ts';
import { OWN_CURRENCY, rateOf } from './landed-cost.ts';
import type { Landed } from './use-landed.ts';

const CENTS = 2;
const RATE_DIGITS = 4;

/** The calculation of the landed cost, one line for each step. */
export function trailOf({ question, answer, asked, rateOn }: Landed, t: (text: Text) => string): string {
  const { freight, freightCurrency, sharedBy, insurancePct, vatPct } = question;
  const rate = (currency: string) => num(rateOf(question, currency), RATE_DIGITS);
  const won = (amount: number) => num(amount, CENTS);
  return [
    ...(asked.length > 0
      ? [`${t(TEXTS.rateOn)} ${rateOn}: ${asked.map((one) => `1 ${one} = ${rate(one)} ${OWN_CURRENCY}`).join(', ')}`]
      : []),
    `${t(TEXTS.freight)} = ${won(freight)} ${freightCurrency} × ${rate(freightCurrency)} = ${won(answer.total.freight)} KRW (${t(TEXTS.sharedBy)}: ${t(TEXTS[sharedBy])})`,
    ...answer.lines.flatMap(({ goods, value, freight: own, insurance, duty, vat, landed, unit }) => [
      `${goods.name}: ${num(goods.qty)} × ${num(goods.price, RATE_DIGITS)} ${goods.currency} × ${rate(goods.currency)} = ${won(value)}`,
      `  + ${t(TEXTS.freight)} ${won(own)} + ${t(TEXTS.insuranceAmount)} (${won(value)} + ${won(own)}) × ${num(insurancePct, 3)} % = ${won(insurance)}`,
      `  + ${t(TEXTS.dutyAmount)} ${won(value + own + insurance)} × ${num(goods.dutyPct, 2)} % = ${won(duty)}`,
      `  = ${won(landed)} KRW, ÷ ${num(goods.qty)} = ${num(unit, 4)} · ${t(TEXTS.vatAmount)} × ${num(vatPct, 2)} % = ${won(vat)}`,
    ]),
    `${t(TEXTS.landed)} = ${won(answer.total.landed)} KRW`,
  ].join('\n');
}
