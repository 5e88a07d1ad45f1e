import { z } from 'zod';
import { cleanText, dateOnly, idDigits } from '../core/index.ts';
import { DIMENSION_NAMES } from './dimensions.ts';
import { statPeriod } from './period.ts';
import { MEASURE_NAMES, SUBJECT_NAMES } from './registry.ts';

/** Most groups that one answer holds; what has more is refused. */
export const MOST_STAT_ROWS = 10_000;
const MOST_MEASURES = 12;
const MOST_GROUPS = 3;
const MOST_VALUES = 500;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const TWICE = { message: 'each only once' };

/** Names of measures, those of one subject. */
export const measureNames = z.array(z.enum(MEASURE_NAMES)).min(1).max(MOST_MEASURES).refine(distinct, TWICE);
/** Dimensions to group by, the first outermost. */
export const groupNames = z.array(z.enum(DIMENSION_NAMES)).max(MOST_GROUPS).refine(distinct, TWICE);
/** Values of a dimension, of which any may be. */
export const filterValues = z
  .array(z.union([z.int().positive(), cleanText({ max: 200 })]))
  .min(1)
  .max(MOST_VALUES);

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

/** `parts` are the sums a ratio is made of, `n` the rows or pieces it is of. */
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
  /** The same of the period that is compared; undefined where none was asked for. */
  before: z.array(cell).optional(),
};

/**
 * Answer of `stat/query`: a row for each group that has rows in the period or the one before, in the order of its groups; the totals are
 * over all rows, of which ratios and percentiles are computed anew. Where months are compared, a group bears its own month. The page with the
 * rows behind a cell follows from the question: `linkedStat`.
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
  /** Values of rows may be added: it may be stacked and cut into slices. */
  additive: z.boolean(),
  lessIsBetter: z.boolean(),
  dimensions: z.array(z.enum(DIMENSION_NAMES)),
  formula: words,
  definition: words,
});

/** Answer of `GET stat/measures`: what the caller may ask for. */
export const statMeasures = z.object({
  subjects: z.array(z.object({ name: z.string(), label: words, measures: z.array(measureFacts) })),
  dimensions: z.array(z.object({ name: z.enum(DIMENSION_NAMES), label: words })),
});
export type StatMeasures = z.output<typeof statMeasures>;

/** Query of `GET stat/explain`; without a subject the first that has the measure. */
export const statExplainQuery = z.strictObject({ measure: z.enum(MEASURE_NAMES), subject: z.enum(SUBJECT_NAMES).optional() });

/** Answer of `explain`: what the number is, how it is computed step by step, and the list of the rows it is taken from. */
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

/** Answer of `snapshots`: each frozen month end beside what the same days say now, and how many rows were entered since. */
export const statSnapshots = z.object({
  rows: z.array(
    z.object({
      ym: z.string(),
      madeAt: z.string(),
      period: days,
      /** What the kept numbers are of: the statistic may ask for something else by now. */
      subject: z.string(),
      measure: z.string(),
      frozen: statAnswer.pick({ rows: true, totals: true }),
      live: statAnswer.pick({ rows: true, totals: true }),
      /** Rows of the lists behind it that were entered after it was frozen, and those entered before that changed since. */
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

/** Query of `GET stat/file`: a query of `stat/query` as JSON, whose answer comes as a file. */
export const statFileQuery = z.strictObject({
  query: parsed.pipe(statQuery),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  lang: z.enum(['ko', 'en']).default('ko'),
});
export type StatFileQuery = z.output<typeof statFileQuery>;
