export * from './explain-plan.ts';
export { codeLetter, type InspectionLevel, planAt, type PlanStep, sampleSize, type TablePlan } from './look-up.ts';
export * from './oc-curve.ts';
export * from './plan-schema.ts';
export * from './resolve-plan.ts';
export { type Aql, CODE_LETTERS, type CodeLetter, type Severity, TABLE_VERSION } from './tables.ts';
export { unifyPlans } from './unify.ts';
