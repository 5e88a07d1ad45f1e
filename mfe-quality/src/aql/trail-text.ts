import { explainPlan, TABLE_VERSION, text, type Text } from '@moru/contract';
import { num } from '@moru/ui/core';
import type { ClassAnswer } from './answer.ts';
import type { CalcState } from './calc-state.ts';
import { classWord, TEXTS } from './texts.ts';

const PER_CENT = 100;
const SMALL_LOT = 10;

/** Whether the sample is so large a part of the lot that drawing without replacement matters. */
const withoutReplacement = (n: number, lotQty: number): boolean => n * SMALL_LOT >= lotQty;

function chance({ n, ac, passes }: ClassAnswer, { lotQty, badPct }: CalcState): string {
  const share = `${num(passes * PER_CENT, 2)} %`;
  const p = badPct / PER_CENT;
  if (withoutReplacement(n, lotQty)) {
    const bad = Math.round(lotQty * p);
    return `P = Σ(k=0…${ac}) C(${bad}, k) · C(${lotQty - bad}, ${n} − k) / C(${lotQty}, ${n}) = ${share}`;
  }
  return `P = Σ(k=0…${ac}) C(${n}, k) · ${p}^k · ${Number((1 - p).toFixed(2))}^(${n} − k) = ${share}`;
}

const HEAD = text('로트 {lot}, 수준 {level}, {severity}', 'Lot {lot}, level {level}, {severity}');

/** The whole calculation as lines of text, to paste into a report. */
export function trailOf(
  state: CalcState,
  classes: readonly ClassAnswer[],
  t: (text: Text, vars?: Record<string, string>) => string,
): string {
  const head = t(HEAD, { lot: num(state.lotQty), level: state.level, severity: t(TEXTS[state.severity]) });
  const parts = classes.flatMap((answer) => [
    '',
    `[${t(classWord(answer.name))}] AQL ${state.aql[answer.name]}`,
    ...explainPlan(answer, state.lotQty, state.aql[answer.name]).map((line) => t(line)),
    `p = ${state.badPct} %: ${chance(answer, state)}`,
  ]);
  return [head, TABLE_VERSION, ...parts].join('\n');
}
