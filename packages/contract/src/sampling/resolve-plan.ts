import { codeLetter, type InspectionLevel, planAt, type PlanStep, type TablePlan } from './look-up.ts';
import type { Aql, CodeLetter, Severity } from './tables.ts';
import { unifyPlans } from './unify.ts';

/** Classes of defects, worst first. */
export const DEFECT_CLASSES = ['critical', 'major', 'minor'] as const;

/** A class of defects. */
export type DefectClass = (typeof DEFECT_CLASSES)[number];

/** Input of a plan. */
export interface PlanRequest {
  /** Units in the lot, EA, a whole number from 1. */
  readonly lotQty: number;
  readonly level: InspectionLevel;
  /** AQL per class as printed in the tables; critical `'0'` means not allowed. */
  readonly aql: { readonly critical: Aql | '0'; readonly major: Aql; readonly minor: Aql };
  readonly severity: Severity;
  /** One sample size for all classes (config `insp.unify`). */
  readonly unify?: boolean;
}

/** The plan of one class: check `n` units, accept up to `ac` defects, reject from `re` on. */
export interface ClassPlan {
  /** Code letter of Table I for the lot and level. */
  readonly letter: CodeLetter;
  /** Code letter of the plan's row, after arrows and unifying. */
  readonly planLetter: CodeLetter;
  readonly n: number;
  readonly ac: number;
  readonly re: number;
  /** Cells read, first to last; more than one when arrows were followed. Empty for "not allowed". */
  readonly path: readonly PlanStep[];
  /** The sample would be the whole lot or more, so every unit is checked. */
  readonly fullInspection: boolean;
  /** AQL 0: no defect is allowed, on the major sample. */
  readonly notAllowed: boolean;
}

/** The plan of every class. */
export type SamplingPlan = Readonly<Record<DefectClass, ClassPlan>>;

function classPlan(lotQty: number, letter: CodeLetter, plan: TablePlan): ClassPlan {
  const fullInspection = plan.n >= lotQty;
  return {
    letter,
    planLetter: plan.letter,
    n: fullInspection ? lotQty : plan.n,
    ac: plan.ac,
    re: plan.ac + 1,
    path: plan.path,
    fullInspection,
    notAllowed: false,
  };
}

/** Single sampling plan per class by MIL-STD-105E (domain page §9). Throws a RangeError for a lot, level or AQL outside the tables. */
export function resolvePlan({ lotQty, level, aql, severity, unify = false }: PlanRequest): SamplingPlan {
  const letter = codeLetter(lotQty, level);
  const aqls = aql.critical === '0' ? [aql.major, aql.minor] : [aql.major, aql.minor, aql.critical];
  const plans = unify ? unifyPlans(letter, aqls, severity, lotQty).plans : aqls.map((one) => planAt(letter, one, severity));
  const [major, minor, critical] = plans.map((plan) => classPlan(lotQty, letter, plan));
  if (!major || !minor) throw new RangeError('a plan needs an AQL for major and for minor defects');
  return { critical: critical ?? { ...major, ac: 0, re: 1, path: [], notAllowed: true }, major, minor };
}
