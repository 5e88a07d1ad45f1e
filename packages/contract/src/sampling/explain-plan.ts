import { type Text, text } from '../core/text.ts';
import type { ClassPlan } from './resolve-plan.ts';
import type { Aql } from './tables.ts';

const count = (qty: number): string => qty.toLocaleString('en-US');

function lookUpText({ letter, path }: ClassPlan): Text[] {
  const start = path[0]?.letter ?? letter;
  const end = path.at(-1)?.letter ?? letter;
  const texts: Text[] = [];
  if (start !== letter)
    texts.push(
      text(`모든 등급을 가장 큰 문자 ${start}에서 다시 찾습니다.`, `All classes are looked up again at the largest letter, ${start}.`),
    );
  if (end !== start) {
    const isDown = path[0]?.cell === 'D';
    texts.push(
      text(
        `${start} 행은 화살표(${isDown ? '↓' : '↑'})이므로 ${end} 행의 n과 Ac를 씁니다.`,
        `Row ${start} has an arrow (${isDown ? '↓' : '↑'}): row ${end} gives both n and Ac.`,
      ),
    );
  }
  return texts;
}

/** How the plan of a class was found, a sentence per step, in reading order. */
export function explainPlan(plan: ClassPlan, lotQty: number, aql: Aql | '0'): Text[] {
  const { letter, n, ac, re, fullInspection, notAllowed } = plan;
  const verdict = text(`${n}개 검사: ${ac}개까지 합격, ${re}개부터 불합격.`, `Check ${n}: accept up to ${ac}, reject from ${re}.`);
  if (notAllowed)
    return [
      text(
        'AQL 0: 허용하지 않음. 중결함 표본에서 하나라도 나오면 불합격.',
        'AQL 0: not allowed. One in the sample for major defects rejects the lot.',
      ),
      verdict,
    ];
  const first = text(
    `로트 ${count(lotQty)}개, AQL ${aql}: 문자 ${letter} (표 I).`,
    `Lot of ${count(lotQty)}, AQL ${aql}: letter ${letter} (Table I).`,
  );
  const full = fullInspection
    ? [text('표본이 로트 이상이므로 전수 검사합니다.', 'The sample would be the whole lot or more: check every unit.')]
    : [];
  return [first, ...lookUpText(plan), ...full, verdict];
}
