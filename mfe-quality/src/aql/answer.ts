import {
  acceptanceProbability,
  DEFECT_CLASSES,
  ocCurve,
  resolvePlan,
  type ClassPlan,
  type DefectClass,
  type SamplingPlan,
} from '@moru/contract';
import type { CalcState } from './calc-state.ts';

/** The plan of one class with its acceptance probabilities. */
export interface ClassAnswer extends ClassPlan {
  readonly name: DefectClass;
  /** Share (0 to 1) of lots with the given fraction defective that this plan accepts. */
  readonly passes: number;
}

const PER_CENT = 100;
const ENDS = [0.1, 0.2, 0.4, 0.6, 1];
const STEPS = 40;

/** The plan for a question, class by class, worst first. */
export function answerOf(state: CalcState): { plan: SamplingPlan; classes: ClassAnswer[] } {
  const plan = resolvePlan(state);
  const classes = DEFECT_CLASSES.map((name) => {
    const { n, ac } = plan[name];
    return { ...plan[name], name, passes: acceptanceProbability({ n, ac, lotQty: state.lotQty }, state.badPct / PER_CENT) };
  });
  return { plan, classes };
}

/** End of a chart of these plans: the first round fraction at which hardly any lot passes. */
export const curveEnd = (classes: readonly ClassAnswer[], lotQty: number): number =>
  ENDS.find((end) => classes.every(({ n, ac }) => acceptanceProbability({ n, ac, lotQty }, end) < 0.05)) ?? 1;

/** Operating characteristic curves over common labels (percent defective), values in percent of lots accepted. */
export function curvesOf(classes: readonly ClassAnswer[], lotQty: number): { labels: string[]; values: number[][] } {
  const end = curveEnd(classes, lotQty);
  const curves = classes.map(({ n, ac }) => ocCurve({ n, ac, lotQty }, end, STEPS));
  const labels = (curves[0] ?? []).map(({ fractionDefective }) => `${Number((fractionDefective * PER_CENT).toFixed(2))} %`);
  return { labels, values: curves.map((curve) => curve.map(({ acceptance }) => acceptance * PER_CENT)) };
}

/** Classes whose samples are smaller than the largest: their defects count within their first n units only. */
export const partial = (classes: readonly ClassAnswer[]): ClassAnswer[] => {
  const largest = Math.max(...classes.map(({ n }) => n));
  return classes.filter(({ n }) => n < largest);
};
