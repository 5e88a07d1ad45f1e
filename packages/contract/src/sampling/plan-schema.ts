import { z } from 'zod';
import { MAX_INT } from '../core/field.ts';
import { AQLS, LEVELS } from '../enums.ts';
import type { PlanRequest, SamplingPlan } from './resolve-plan.ts';
import { CODE_LETTERS, TABLE_VERSION } from './tables.ts';

const aql = z.enum(AQLS);
const aqlPerClass = z.strictObject({ critical: z.enum(['0', ...AQLS]), major: aql, minor: aql });
const count = z.int().min(0).max(MAX_INT);

/** Input of the calculator, the same as of `resolvePlan`. */
export const planRequest = z.strictObject({
  lotQty: z.int().min(1).max(MAX_INT),
  level: z.enum(LEVELS),
  aql: aqlPerClass,
  severity: z.enum(['normal', 'tightened']),
  unify: z.boolean().optional(),
});

const classSnapshot = z
  .strictObject({ planLetter: z.enum(CODE_LETTERS), n: z.int().min(1).max(MAX_INT), ac: count, re: count, fullInspection: z.boolean() })
  .refine(({ ac, re }) => re === ac + 1, 'Re = Ac + 1');

/**
 * The plan as stored with an inspection, so that later changes of tables or brand do not affect it (domain page §4, `full` is 100 % by
 * decision).
 */
export const planSnapshot = z.strictObject({
  standard: z.string().min(1).max(40),
  tableVersion: z.string().min(1).max(80),
  lotQty: z.int().min(1).max(MAX_INT),
  level: z.enum(LEVELS),
  severity: z.enum(['normal', 'tightened', 'full']),
  unify: z.boolean(),
  aql: aqlPerClass,
  letter: z.enum(CODE_LETTERS),
  classes: z.strictObject({ critical: classSnapshot, major: classSnapshot, minor: classSnapshot }),
});

/** A stored plan. */
export type PlanSnapshot = z.infer<typeof planSnapshot>;

/** The stored form of a resolved plan. */
export function snapshotOf(request: PlanRequest, plan: SamplingPlan): PlanSnapshot {
  const keep = ({ planLetter, n, ac, re, fullInspection }: SamplingPlan['major']) => ({ planLetter, n, ac, re, fullInspection });
  return {
    standard: 'ISO 2859-1',
    tableVersion: TABLE_VERSION,
    lotQty: request.lotQty,
    level: request.level,
    severity: request.severity,
    unify: request.unify ?? false,
    aql: { ...request.aql },
    letter: plan.major.letter,
    classes: { critical: keep(plan.critical), major: keep(plan.major), minor: keep(plan.minor) },
  };
}
