import {
  behind,
  DIMENSIONS,
  dimensionsOf,
  isAdditive,
  measureOf,
  periodOf,
  STAT_SUBJECTS,
  sumsOf,
  type Measure,
  type Role,
  type StatExplained,
  type StatMeasures,
  type Text,
} from '@moru/contract';
import type { Ctx } from '../../core/call/ctx.ts';
import { refuse } from '../../core/call/refuse.ts';
import { today } from '../../core/clock.ts';

const factsOf = (measure: Measure) => ({
  name: measure.name,
  label: measure.label,
  unit: measure.unit,
  additive: isAdditive(measure),
  lessIsBetter: measure.lessIsBetter ?? false,
  dimensions: dimensionsOf(measure),
  formula: measure.formula,
  definition: measure.definition,
});

const subjectsOf = ({ user }: Ctx) => STAT_SUBJECTS.filter(({ roles }) => roles.includes(user?.role ?? ('supervisor' satisfies Role)));

/** Subjects, measures and dimensions that the caller may query. */
export const statMeasuresOf = (ctx: Ctx): StatMeasures => ({
  subjects: subjectsOf(ctx).map(({ name, label, measures }) => ({ name, label, measures: measures.map(factsOf) })),
  dimensions: DIMENSIONS.map(({ name, label }) => ({ name, label })),
});

const listText = ({ of }: { readonly of: { readonly label: Text } }): Text => of.label;

function stepsOf(measure: Measure): Text[] {
  const lists = [...new Set(sumsOf(measure).map(({ list }) => list))];
  const rows = lists.map(listText);
  const { number } = measure;
  const last: Text =
    'percentile' in number
      ? {
          ko: `작은 값부터 세어 ${number.percentile} %에 닿는 값을 씁니다`,
          en: `Count from the smallest value and take the one that reaches ${number.percentile} %`,
        }
      : 'ratio' in number
        ? {
            ko: '두 합을 나눕니다. 묶음을 합칠 때도 합부터 다시 나눕니다',
            en: 'Divide the two sums; of several groups the sums are added first',
          }
        : { ko: '묶음마다 더합니다', en: 'Add them up for each group' };
  return [
    {
      ko: `${rows.map(({ ko }) => ko).join(', ')}에서 기간과 조건에 맞는 것만 고릅니다`,
      en: `Take ${rows.map(({ en }) => `rows of ${en}`).join(' and ')} within the period and the filters`,
    },
    { ko: '내가 볼 수 있는 것만 셉니다', en: 'Count only what you may see' },
    last,
  ];
}

/** Meaning of a measure, and the list behind it over the last twelve months. Throws 404 for one that the caller may not query. */
export function explainStat(ctx: Ctx, name: string, subjectName: string | undefined): StatExplained {
  const subject = subjectsOf(ctx).find((one) => (subjectName === undefined || one.name === subjectName) && measureOf(one, name));
  const measure = subject && measureOf(subject, name);
  if (!measure) throw refuse.notFound('Measure', name);
  const asOf = today();
  const rows = behind(measure, { period: periodOf('last_12m', asOf), filters: {}, asOf });
  return { subject: subject.name, ...factsOf(measure), steps: stepsOf(measure), resource: rows?.resource ?? '', to: rows?.to ?? null };
}
