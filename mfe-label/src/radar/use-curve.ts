import { curveAnswer, type CurveAnswer } from '@moru/contract';
import { getQuery } from '@moru/ui/core';
import type { CurveFacts, CurveStep } from '../curve/facts.ts';

/** The balance of one label by day, with its changes. */
export const curveOf = (id: number) => getQuery('labelStock/curve', { id }, curveAnswer);

/** One step with a unique key. */
export type Step = CurveStep & { readonly of: CurveAnswer['steps'][number] };

/** The steps of a label, each with its key. */
export const stepsOf = ({ steps }: CurveAnswer): Step[] =>
  steps.map((of, index) => ({ key: String(index), date: of.day, qty: of.qty, balance: of.balance, of }));

/** Data of the curve. */
export const factsOf = (answer: CurveAnswer, steps: readonly Step[]): CurveFacts => {
  const { onHand, safetyQty, orderBy, shortageDate, leadTimeDays } = answer.row;
  return { asOf: answer.asOf, onHand, safetyQty, orderBy, shortageDate, leadTimeDays, steps };
};

/** `PO-2611-0002 / 3` in short form: `0002 / 3`. */
export const shortPo = (poNo: string): string => poNo.slice(poNo.lastIndexOf('-') + 1);

/** The POs for which a label is short, each once, the first few: numbers after the first are in short form. */
export function posOf(steps: CurveAnswer['steps'], most = 4): string {
  const nos = [...new Set(steps.flatMap(({ line, balance }) => (line && balance < 0 ? [line.poNo] : [])))];
  const [first, ...rest] = nos.slice(0, most);
  if (first === undefined) return '';
  return [first, ...rest.map(shortPo), ...(nos.length > most ? [`+${nos.length - most}`] : [])].join(', ');
}
