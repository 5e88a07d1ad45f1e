import { visiblePaths, type Resource } from '@moru/contract';
import { readEm, type Ctx } from '../call/ctx.ts';
import { perDatabase } from '../per-database.ts';
import { scopeShape } from '../scope/scope-sql.ts';
import { readChildren } from './children.ts';
import { paramsShape } from './conditions.ts';
import { listPlan, type ListPlan } from './list-plan.ts';
import { refuseHidden } from './hidden.ts';
import { countAll, totalBeside, type Total } from './total.ts';

type Row = Record<string, unknown>;
type Params = Readonly<Record<string, unknown>>;

/** A page of rows; no total when the mode is `list`. */
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
  const kept = plansOf(readEm(ctx));
  const shape = `${resource.name} ${subset} ${scopeShape(user)} ${paramsShape(params)}`;
  const known = kept.get(shape);
  if (known) return known;
  refuseHidden(resource, params, ctx.user);
  const made = listPlan(ctx, { resource, paths: visible(resource, subset, ctx), params });
  const long = Object.values(params).some((value) => Array.isArray(value) && value.length > MAX_KEPT_VALUES);
  if (!long && kept.size < MAX_PLANS) kept.set(shape, made);
  return made;
}

const modeOf = (params: Params) => params['queryMode'] ?? (params['id'] === undefined ? 'both' : 'list');

/**
 * The JSON of the page that `findMany` answers, written from the driver's values without creating rows. Undefined where rows have to be
 * created: with child rows, in a transaction, or without any rows.
 */
export async function pageText(ctx: Ctx, resource: Resource, subset: string, params: Params): Promise<string | undefined> {
  const mode = modeOf(params);
  const plan = planFor(ctx, resource, subset, params);
  if (mode === 'count' || plan.children.length > 0 || readEm(ctx).isInTransaction()) return undefined;
  const rows = await plan.rows.arrays(ctx, params);
  let text = '';
  for (const row of rows) text += text === '' ? plan.write(row) : `,${plan.write(row)}`;
  if (mode === 'list') return `{"rows":[${text}]}`;
  const total = JSON.stringify(await totalBeside(ctx, { resource, plan, params }, rows.length));
  return `{"rows":[${text}],${total.slice(1)}`;
}

/**
 * Rows of a resource as plain values of the contract, in the caller's scope and without fields hidden from its role. `params` must have
 * been parsed by the resource's schema.
 */
export async function findMany(ctx: Ctx, resource: Resource, subset: string, params: Params): Promise<Page> {
  const mode = modeOf(params);
  const plan = planFor(ctx, resource, subset, params);
  const counted = { resource, plan, params };
  if (mode === 'count') return { rows: [], total: await countAll(ctx, counted) };
  const rows = (await plan.rows.rows(ctx, params)).map(plan.map);
  if (rows.length > 0) await readChildren(ctx, resource, plan.children, rows);
  return mode === 'list' ? { rows } : { rows, ...(await totalBeside(ctx, counted, rows.length)) };
}
