import { visiblePaths, type Resource } from '@moru/contract';
import type { CompiledQuery } from 'kysely';
import { today } from '../clock.ts';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { scopeIdentity, scopeShape } from '../scope/scope-sql.ts';
import { readChildren } from './children.ts';
import { paramsShape } from './conditions.ts';
import { engineOf } from '../orm/engine.ts';
import { listPlan, type ListPlan } from './list-plan.ts';
import { fill } from '../query/slot.ts';
import { totalsOf } from '../totals/totals.ts';
import { refuseHidden } from './hidden.ts';

type Row = Record<string, unknown>;
type Params = Readonly<Record<string, unknown>>;

/** A page of rows; `total` is left out when the mode is `list`. */
export interface Page {
  rows: Row[];
  total?: number;
}

const MAX_PLANS = 1000;
const MAX_KEPT_VALUES = 24;
const plans = new WeakMap<object, Map<string, ListPlan>>();

const visible = (resource: Resource, subset: string, { user }: Ctx): string[] => {
  const paths = (resource.subsets as Record<string, readonly string[]>)[subset] ?? [];
  return user ? visiblePaths(resource.fields, paths, user.role) : [...paths];
};

function planFor(ctx: Ctx, resource: Resource, subset: string, params: Params): ListPlan {
  const { em, user } = ctx;
  const driver = em.getDriver();
  const kept = plans.get(driver) ?? new Map<string, ListPlan>();
  plans.set(driver, kept);
  const shape = `${resource.name} ${subset} ${scopeShape(user)} ${paramsShape(params)}`;
  const known = kept.get(shape);
  if (known) return known;
  const paths = visible(resource, subset, ctx).filter((path) => resource.fields[path]?.meta.kind !== 'children');
  const made = listPlan(em.getMetadata(), em.getKysely(), {
    name: entityName(resource.name),
    resource,
    paths,
    params,
    user,
    engine: engineOf(em),
  });
  const long = Object.values(params).some((value) => Array.isArray(value) && value.length > MAX_KEPT_VALUES);
  if (!long && kept.size < MAX_PLANS) kept.set(shape, made);
  return made;
}

/** Runs a compiled query with its slots read from `params` and the caller. */
export async function run(ctx: Ctx, query: CompiledQuery, params: Params): Promise<Row[]> {
  const parameters = fill(query.parameters, { params, user: ctx.user, today: today() });
  const { rows } = await ctx.em.getKysely().executeQuery({ ...query, parameters });
  return rows as Row[];
}

async function total(ctx: Ctx, resource: Resource, plan: ListPlan, params: Params): Promise<number> {
  const count = async () => Number((await run(ctx, plan.count, params))[0]?.['n']);
  if (ctx.em.isInTransaction()) return count();
  const { num: _num, page: _page, orderBy: _orderBy, queryMode: _mode, ...filters } = params;
  return totalsOf(ctx.em).get(
    `${resource.name} ${scopeIdentity(entityName(resource.name), ctx.user)} ${JSON.stringify(filters)}`,
    plan.entities,
    count,
  );
}

/**
 * Rows of a resource as plain values of the contract, in the caller's scope and without what its role may not see. `params` must
 * have been parsed by the resource's schema.
 */
export async function findMany(ctx: Ctx, resource: Resource, subset: string, params: Params): Promise<Page> {
  refuseHidden(resource, params, ctx.user);
  const mode = params['queryMode'] ?? (params['id'] === undefined ? 'both' : 'list');
  const plan = planFor(ctx, resource, subset, params);
  const rows = mode === 'count' ? [] : (await run(ctx, plan.rows, params)).map(plan.map);
  if (rows.length > 0) await readChildren(ctx, resource, visible(resource, subset, ctx), rows);
  return mode === 'list' ? { rows } : { rows, total: await total(ctx, resource, plan, params) };
}
