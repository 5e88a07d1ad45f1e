import type { Text } from '@moru/contract';
import { num, percent } from '@moru/ui/core';
import { volumeOf } from './containers.ts';
import type { FitAnswer, FitQuestion } from './fit.ts';
import { TEXTS } from './texts.ts';

/** The choice of containers, one line for each step. */
export function trailOf(question: FitQuestion, answer: FitAnswer, t: (text: Text) => string): string {
  const { qty, pcs, lMm, wMm, hMm, kg, fillPct, lclCbm } = question;
  const { cartons, cbmEach, cbm, containers, advice } = answer;
  return [
    `${t(TEXTS.cartons)} = ⌈${num(qty)} / ${num(pcs)}⌉ = ${num(cartons)}`,
    `${t(TEXTS.volume)} = ${num(cartons)} × ${num(lMm)} × ${num(wMm)} × ${num(hMm)} mm = ${num(cartons)} × ${num(cbmEach, 4)} = ${num(cbm, 3)} CBM`,
    `${t(TEXTS.weight)} = ${num(cartons)} × ${num(kg, 3)} = ${num(answer.kg, 1)} kg`,
    ...containers.map(
      ({ container, count, used }) =>
        `${container.name} = ⌈max(${num(cbm, 3)} / (${num(volumeOf(container), 1)} × ${num(fillPct)} %), ${num(answer.kg, 1)} / ${num(container.payloadKg)})⌉ = ${num(count)} (${percent(used)})`,
    ),
    `${t(TEXTS.advice)}: ${advice ? `${advice.way} × ${num(advice.count)}` : '–'} (${t(TEXTS.lclCbm)} ${num(lclCbm, 1)} CBM)`,
  ].join('\n');
}
