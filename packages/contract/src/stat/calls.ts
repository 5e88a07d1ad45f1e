import { z } from 'zod';
import { cleanText, dateOnly, idDigits } from '../core/index.ts';
import { eachOnce } from '../core/each-once.ts';
import { DIMENSION_NAMES } from './dimensions.ts';
import { statPeriod } from './period.ts';
import { MEASURE_NAMES, SUBJECT_NAMES } from './registry.ts';

/** Most groups in one answer; a query with more is refused. */
export const MAX_STAT_ROWS = 10_000;
const MAX_MEASURES = 12;
const MAX_GROUPS = 3;
const MAX_VALUES = 500;

/** Names of measures, those of one subject. */
export const measureNames = eachOnce(z.array(z.enum(MEASURE_NAMES)).min(1).max(MAX_MEASURES));
/** Dimensions to group by, the first outermost. */
export const groupNames = eachOnce(z.array(z.enum(DIMENSION_NAMES)).max(MAX_GROUPS));
/** Values of a dimension, any of which matches. */
export const filterValues = z
  .array(z.union([z.int().positive(), cleanText({ max: 200 })]))
  .min(1)
  .max(MAX_VALUES);

/** Body of `POST stat/query`. Periods are of the business date; `filters` hold ids, values of closed lists or texts by dimension. */
export const statQuery = z.strictObject({
  subject: z.enum(SUBJECT_NAMES),
  measures: measureNames,
  groupBy: groupNames.default([]),
  filters: z.partialRecord(z.enum(DIMENSION_NAMES), filterValues).default({}),
  period: statPeriod.default('last_12m'),
  compare: z.enum(['year_before']).optional(),
});
export type StatQuery = z.output<typeof statQuery>;

const words = z.object({ ko: z.string(), en: z.string() });
const days = z.object({ from: dateOnly, to: dateOnly });

/** `parts` are the sums of a ratio, `n` the rows or pieces it is based on. */
const cell = z.object({
  value: z.number().nullable(),
  n: z.number(),
  parts: z.array(z.number()),
});
export type StatSentCell = z.output<typeof cell>;

const group = z.object({ by: z.enum(DIMENSION_NAMES), value: z.union([z.string(), z.number()]).nullable(), label: words });

const numbers = {
  /** In the order of `measures`. */
  cells: z.array(cell),
  /** The same for the compared period; undefined without a comparison. */
  before: z.array(cell).optional(),
};

/**
 * Answer of `stat/query`: a row for each group that has rows in the period or the one before, in the order of its groups; totals are over
 * all rows, with ratios and percentiles recomputed. Where months are compared, a group has its own month. The page with the rows behind a
 * cell follows from the query: `linkedStat`.
 */
export const statAnswer = z.object({
  asOf: dateOnly,
  period: days,
  before: days.nullable(),
  rows: z.array(z.object({ groups: z.array(group), ...numbers })),
  totals: z.object(numbers),
});
export type StatSent = z.output<typeof statAnswer>;
export type StatSentRow = StatSent['rows'][number];

const measureFacts = z.object({
  name: z.string(),
  label: words,
  unit: z.string(),
  /** Values of rows can be added: the chart may be stacked or a pie. */
  additive: z.boolean(),
  lessIsBetter: z.boolean(),
  dimensions: z.array(z.enum(DIMENSION_NAMES)),
  formula: words,
  definition: words,
});

/** Answer of `GET stat/measures`: what the caller may query. */
export const statMeasures = z.object({
  subjects: z.array(z.object({ name: z.string(), label: words, measures: z.array(measureFacts) })),
  dimensions: z.array(z.object({ name: z.enum(DIMENSION_NAMES), label: words })),
});
export type StatMeasures = z.output<typeof statMeasures>;

/** Query of `GET stat/explain`; without a subject the first that has the measure. */
export const statExplainQuery = z.strictObject({ measure: z.enum(MEASURE_NAMES), subject: z.enum(SUBJECT_NAMES).optional() });

/** Answer of `explain`: the meaning of the number, its computation step by step, and the list of its rows. */
export const statExplained = z.object({
  subject: z.string(),
  ...measureFacts.shape,
  steps: z.array(words),
  resource: z.string(),
  to: z.string().nullable(),
});
export type StatExplained = z.output<typeof statExplained>;

/** Query of `GET stat/snapshots`. */
export const snapshotsQuery = z.strictObject({ id: idDigits });

/** Answer of `snapshots`: each frozen month end beside the present value of the same days, and how many rows were entered since. */
export const statSnapshots = z.object({
  rows: z.array(
    z.object({
      ym: z.string(),
      madeAt: z.string(),
      period: days,
      /** Query of the frozen numbers: the statistic may have changed since. */
      subject: z.string(),
      measure: z.string(),
      frozen: statAnswer.pick({ rows: true, totals: true }),
      live: statAnswer.pick({ rows: true, totals: true }),
      /** Rows of the lists behind it that were entered after it was frozen, and earlier ones that changed since. */
      entered: z.int(),
      changed: z.int(),
    }),
  ),
});
export type StatSnapshots = z.output<typeof statSnapshots>;

const parsed = z
  .string()
  .max(10_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'Expected JSON' });
      return z.NEVER;
    }
  });

/** Query of `GET stat/file`: a query of `stat/query` as JSON, whose answer is a file. */
export const statFileQuery = z.strictObject({
  query: parsed.pipe(statQuery),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lang: z.enum(['ko', 'en']).default('ko'),
});
export type StatFileQuery = z.output<typeof statFileQuery>;
