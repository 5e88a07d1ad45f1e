import { z } from 'zod';
import { ADMIN, choice, choiceField, decimalField, defineResource, flagField, intField, listField, text, textField } from './core/index.ts';
import {
  DIMENSION_NAMES,
  dimensionsOf,
  filterValues,
  groupNames,
  MEASURE_NAMES,
  measureNames,
  measureOf,
  PERIOD_TEXT,
  PERIOD_WORDS,
  periodFrom,
  STAT_SUBJECTS,
  statSubject,
  TIME_DIMENSIONS,
} from './stat/index.ts';

/** Chart types of a statistic; the last four need numbers that can be added up, or one number in two groups. */
export const STAT_CHARTS = [
  choice('table', '표', 'Table'),
  choice('bar', '막대', 'Bars'),
  choice('line', '선', 'Lines'),
  choice('stack', '누적 막대', 'Stacked bars'),
  choice('donut', '도넛', 'Donut'),
  choice('heat', '히트맵', 'Heat map'),
] as const;

/** Who sees a statistic: its author, supervisors, or clients too, each with the rows of their own scope. */
export const STAT_VISIBILITIES = [
  choice('private', '나만', 'Only me'),
  choice('role', '관리자', 'Supervisors', 'info'),
  choice('all', '관리자와 고객사', 'Everybody', 'good'),
] as const;

/** How much of the dashboard's width a tile takes. */
export const STAT_WIDTHS = [
  choice('quarter', '¼', '¼'),
  choice('third', '⅓', '⅓'),
  choice('half', '½', '½'),
  choice('full', '1', '1'),
] as const;

const SUBJECT_CHOICES = STAT_SUBJECTS.map(({ name, label }) => ({ value: name, label }));
const COMPARES = [choice('year_before', '전년 동기', 'Year before')] as const;
const SNAPSHOTS = [choice('none', '안 함', 'None'), choice('month_end', '월말', 'Month end')] as const;
const MAX_GOAL = 1_000_000_000;

/** Most statistics of one person, private and shared ones. */
export const MAX_STATS = 200;

/** A share of fewer rows is marked as a small sample. */
export const SMALL_SAMPLE = 8;

/** A saved statistic: its query and its display. It stores no numbers: each reader sees those of their own rows. */
export const stat = defineResource({
  name: 'stat',
  label: text('통계', 'Statistic'),
  fields: {
    name: textField(text('이름', 'Name'), { max: 80 }),
    code: textField(text('코드', 'Code'), { max: 40, optional: true }),
    subject: choiceField(text('주제', 'Subject'), SUBJECT_CHOICES),
    measures: listField(text('수치', 'Measures'), z.enum(MEASURE_NAMES)),
    groupBy: listField(text('묶음', 'Group by'), z.enum(DIMENSION_NAMES), { default: [] }),
    filters: listField(text('조건', 'Filters'), z.strictObject({ by: z.enum(DIMENSION_NAMES), values: filterValues }), { default: [] }),
    period: textField(text('기간', 'Period'), { max: 30, pattern: PERIOD_TEXT, default: 'last_12m' }),
    compare: choiceField(text('비교', 'Compare with'), COMPARES, { optional: true }),
    chart: choiceField(text('모양', 'Chart'), STAT_CHARTS, { default: 'table' }),
    goal: decimalField(text('목표선', 'Goal line'), { min: -MAX_GOAL, max: MAX_GOAL, optional: true }),
    smallBelow: intField(text('작은 표본', 'Small sample below'), { max: 100_000, default: SMALL_SAMPLE }),
    visibility: choiceField(text('공개', 'Who sees it'), STAT_VISIBILITIES, { default: 'private' }),
    pinned: flagField(text('대시보드', 'On the dashboard'), { default: false }),
    orderNo: intField(text('순서', 'Order'), { max: 100_000, default: 0 }),
    width: choiceField(text('너비', 'Width'), STAT_WIDTHS, { default: 'half' }),
    snapshot: choiceField(text('월말 보관', 'Freeze at month end'), SNAPSHOTS, { default: 'none' }),
  },
  subsets: { L: { omit: ['updatedAt', 'updatedBy'] }, R: ['id', 'name', 'subject', 'visibility'] },
  title: ['name'],
  search: ['name', 'code'],
  orderBy: ['name', 'orderNo', 'createdAt'],
  filters: { subject: 'subject', visibility: 'visibility', pinned: 'pinned', createdBy: 'createdBy' },
  access: { read: ADMIN, create: ADMIN, update: ADMIN, del: ADMIN },
  check: (row, report) => {
    const subject = STAT_SUBJECTS.find(({ name }) => name === row.subject);
    if (!subject || !row.measures) return;
    if (row.measures.length === 0) report('measures', text('수치를 하나 이상 고르세요', 'Choose at least one measure'));
    else if (!measureNames.safeParse(row.measures).success)
      report('measures', text('수치는 서로 다른 것으로 12개까지입니다', 'At most 12 measures, each only once'));
    if (!groupNames.safeParse(row.groupBy ?? []).success)
      report('groupBy', text('묶음은 서로 다른 것으로 3개까지입니다', 'At most 3 groups, each only once'));
    const filtered = (row.filters ?? []).map(({ by }) => by);
    if (new Set(filtered).size < filtered.length)
      report('filters', text('같은 조건이 두 번 있습니다. 값을 한 조건에 모으세요', 'A filter occurs twice: combine its values'));
    if (filtered.some((by) => TIME_DIMENSIONS.includes(by)))
      report('filters', text('월과 주는 조건이 될 수 없습니다. 기간을 고르세요', 'Months and weeks cannot be filters: choose a period'));
    for (const name of row.measures) {
      const measure = measureOf(subject, name);
      const { ko, en } = subject.label;
      if (!measure) report('measures', text(`'${ko}'에는 '${name}'이 없습니다`, `'${en}' has no '${name}'`));
      const unfit =
        measure && [...(row.groupBy ?? []), ...(row.filters ?? []).map(({ by }) => by)].find((by) => !dimensionsOf(measure).includes(by));
      if (measure && unfit)
        report(
          'groupBy',
          text(
            `'${measure.label.ko}'은 '${unfit}'로 묶거나 거를 수 없습니다`,
            `'${measure.label.en}' cannot be grouped or filtered by '${unfit}'`,
          ),
        );
    }
    if (row.visibility === 'all' && !statSubject(subject.name, 'client'))
      report('visibility', text('고객사가 볼 수 없는 주제입니다', 'Clients may not see this subject'));
    if (row.period && !PERIOD_WORDS.some(({ value }) => value === row.period) && !isPeriod(row.period))
      report('period', text('기간의 날짜를 확인하세요', 'Check the dates of the period'));
  },
});

function isPeriod(value: string): boolean {
  try {
    return Boolean(periodFrom(value));
  } catch {
    return false;
  }
}
