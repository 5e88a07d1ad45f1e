import type { Text } from '@moru/contract';
import { num } from '@moru/ui/core';
import type { NeedAnswer, NeedQuestion } from './need.ts';
import { TEXTS } from './texts.ts';

/** The calculation of the order, one line for each step. */
export function trailOf(question: NeedQuestion, answer: NeedAnswer, t: (text: Text) => string): string {
  const { qty, perUnit, lossPct, spare, safety, onHand, moq, multiple } = question;
  const { carried, needed, missing, order, after } = answer;
  const ordered =
    missing === 0 ? '0' : `⌈max(${num(missing)}, ${t(TEXTS.moq)} ${num(moq)}) / ${num(multiple)}⌉ × ${num(multiple)} = ${num(order)}`;
  return [
    `${t(TEXTS.needed)} = ⌈${num(qty)} × ${num(perUnit)} × (1 + ${num(lossPct, 2)} %)⌉ + ${num(spare)} = ⌈${num(carried)} × ${num(1 + lossPct / 100, 4)}⌉ + ${num(spare)} = ${num(needed)} EA`,
    `${t(TEXTS.missing)} = max(0, ${num(needed)} + ${num(safety)} − ${num(onHand)}) = ${num(missing)} EA`,
    `${t(TEXTS.order)} = ${ordered} EA`,
    `${t(TEXTS.after)} = ${num(onHand)} + ${num(order)} − ${num(needed)} = ${num(after)} EA`,
  ].join('\n');
}
