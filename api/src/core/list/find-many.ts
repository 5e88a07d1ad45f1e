import { visiblePaths, type Resource } from '@moru/contract';
import { readingEm, type Ctx } from '../call/ctx.ts';
import { perDatabase } from '../per-database.ts';
import { scopeShape } from '../scope/scope-sql.ts';
import { readChildren } from './children.ts';
import { paramsShape } from './conditions.ts';
import { listPlan, type ListPlan } from './list-plan.ts';
import { refuseHidden } from './hidden.ts';
import { countAll, totalBeside, type Total } from './total.ts';

type Row = Record<string, unknown>;
type Params = Readonly<Record<string, unknown>>;

/** A page of rows; the total is left out when the mode is `list`. */
export interface Page extends Partial<Total> {
  rows: Row[];
}

const MAX_PLANS = 1000;
const MAX_KEPT_VALUES = 24;
const plansOf = perDatabase(() => new Map<string, ListPlan>());

const visible = (resource: Resource, subset: string, { user }: Ctx): string[] => {
  const paths = (resource.subsets as Record<string, readonly string[]>)[subset] ?? [];
  return user ? visiblePaths(resource.fields, paths, user.role) : [...paths];
};

function planFor(ctx: Ctx, resource: Resource, subset: string, params: Params): ListPlan {
  const { user } = ctx;
  const kept = plansOf(readingEm(ctx));
  const shape = `${resource.name} ${subset} ${scopeShape(user)} ${paramsShape(params)}`;
  const known = kept.get(shape);
  if (known) return known;
  const paths = visible(resource, subset, ctx).filter((path) => resource.fields[path]?.meta.kind !== 'children');
  const made = listPlan(ctx, { resource, paths, params });
  const long = Object.values(params).some((value) => Array.isArray(value) && value.length > MAX_KEPT_VALUES);
  if (!long && kept.size < MAX_PLANS) kept.set(shape, made);
  return made;
}

/**
 * Rows of a resource as plain values of the contract, in the caller's scope and without what its role may not see. `params` must
 * have been parsed by the resource's schema.
 */
export async function findMany(ctx: Ctx, resource: Resource, subset: string, params: Params): Promise<Page> {
  refuseHidden(resource, params, ctx.user);
  const mode = params['queryMode'] ?? (params['id'] === undefined ? 'both' : 'list');
  const plan = planFor(ctx, resource, subset, params);
  const counted = { resource, plan, params };
  if (mode === 'count') return { rows: [], total: await countAll(ctx, counted) };
  const rows = (await plan.rows.rows(ctx, params)).map(plan.map);
  if (rows.length > 0) await readChildren(ctx, resource, visible(resource, subset, ctx), rows);
  return mode === 'list' ? { rows } : { rows, ...(await totalBeside(ctx, counted, rows.length)) };
}
