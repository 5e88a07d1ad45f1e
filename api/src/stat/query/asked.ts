import {
  dimension,
  dimensionsOf,
  measureOf,
  periodOf,
  statSubject,
  sumsOf,
  visiblePaths,
  type DimensionName,
  type Measure,
  type StatFilters,
  type StatList,
  type StatPeriod,
  type StatQuery,
  type StatSum,
} from '@moru/contract';
import type { Ctx } from '../../core/call/ctx.ts';
import { refuse } from '../../core/call/refuse.ts';
import { today } from '../../core/clock.ts';

/** A query whose names are known and compatible. */
export interface AskedQuery {
  readonly measures: readonly Measure[];
  readonly groupBy: readonly DimensionName[];
  readonly filters: StatFilters;
  readonly period: StatPeriod;
  readonly asOf: string;
}

function checkFit(measure: Measure, key: 'groupBy' | 'filters', names: readonly DimensionName[]): void {
  const known = dimensionsOf(measure);
  for (const [index, name] of names.entries()) {
    const isTime = key === 'filters' && (name === 'month' || name === 'week');
    if (known.includes(name) && !isTime) continue;
    const { label } = dimension(name);
    const way = key === 'groupBy' ? { ko: '묶을', en: 'grouped' } : { ko: '거를', en: 'filtered' };
    throw refuse.rule([key, key === 'groupBy' ? index : name], {
      ko: `'${measure.label.ko}': '${label.ko}'(으)로 ${way.ko} 수 없습니다`,
      en: `'${measure.label.en}' cannot be ${way.en} by '${label.en}'`,
    });
  }
}

function checkValues({ of, by }: StatList, filters: StatFilters): void {
  for (const [name, values] of Object.entries(filters)) {
    const filter = by[name as DimensionName];
    const { success } = of.params.safeParse({ [String(filter)]: values });
    if (!success)
      throw refuse.rule(['filters', name], { ko: `'${values.join(', ')}' 값을 확인하세요`, en: `Check the value '${values.join(', ')}'` });
  }
}

/** The caller must be allowed to see the fields that a sum and its groups use. */
function checkVisible(sum: StatSum, names: readonly string[], { user }: Ctx): void {
  if (!user) return;
  const { of, by } = sum.list;
  const value = sum.value;
  const paths =
    value === undefined ? [] : typeof value === 'string' ? [value] : 'times' in value ? value.times : 'days' in value ? value.days : value;
  const used = [...paths, ...names.flatMap((name) => of.filters[by[name as DimensionName] ?? ''] ?? [])];
  if (visiblePaths(of.fields, used, user.role).length < used.length) throw refuse.forbidden();
}

/**
 * Checks the names of a query. Throws 400 for a measure of another subject, an invalid group, filter or value, and for a subject that the
 * caller may not see.
 */
export function askedOf(ctx: Ctx, query: StatQuery): AskedQuery {
  const role = ctx.user?.role ?? 'supervisor';
  const subject = statSubject(query.subject, role);
  if (!subject) throw refuse.forbidden();
  const measures = query.measures.map((name, index) => {
    const found = measureOf(subject, name);
    if (found) return found;
    throw refuse.rule(['measures', index], {
      ko: `'${subject.label.ko}'에는 '${name}'이 없습니다`,
      en: `'${subject.label.en}' has no measure '${name}'`,
    });
  });
  const asOf = today();
  const names = Object.keys(query.filters) as DimensionName[];
  for (const measure of measures) {
    checkFit(measure, 'groupBy', query.groupBy);
    checkFit(measure, 'filters', names);
    for (const sum of sumsOf(measure)) {
      checkValues(sum.list, query.filters);
      checkVisible(sum, [...query.groupBy, ...names], ctx);
    }
  }
  return { measures, groupBy: query.groupBy, filters: query.filters, period: periodOf(query.period, asOf), asOf };
}
