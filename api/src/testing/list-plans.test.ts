import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { fieldAt, kindAt, type Resource } from '@moru/contract';
import type { SessionUser } from '../core/call/session-user.ts';
import { engineOf } from '../core/orm/engine.ts';
import { metaOf } from '../core/orm/metadata.ts';
import { listPlan } from '../core/list/list-plan.ts';
import { entityName } from '../core/orm/naming.ts';
import { COMMON_TEXT, fillTable, RARE_TEXT, spreadDay } from './fill-table.ts';
import { listFaults, MANY } from './list-work.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const THOUSANDS = MANY / 1000 + 1;
/** Of the 700 that rows are spread over. */
const SEEN_BRANDS = 50;
/** Index look-ups that a scope may need for a row. */
const LOOK_UPS = 10;
/** Rows that a page of 24 may read: its own, and what each refers to. */
const PAGE_READS = 24 * 10;
/** The same where a row sums its own lines: four sums over a handful of them. */
const ADDING_READS: Readonly<Record<string, number>> = { labelOrderGroup: 24 * 25 };
/** Codes of two letters: never so many rows. */
const SHORT = new Set(['country']);

/** Filled first and in this order, so that rows of the others find many to refer to. */
const PARENTS = [
  'brand',
  'category',
  'product',
  'po',
  'poProduct',
  'labelStock',
  'labelOrderGroup',
  'releaseGroup',
  'shipping',
  'inspectionGroup',
];
const LONG = RESOURCES.filter(({ name }) => !SHORT.has(name)).toSorted((a, b) => place(a) - place(b));

function place({ name }: Resource): number {
  const at = PARENTS.indexOf(name);
  return at < 0 ? PARENTS.length : at;
}

type Params = Record<string, unknown>;

let app: TestApp;
let brands: number[];
let factory: number;

const tableOf = (name: string) => metaOf(app.em().getMetadata(), entityName(name)).tableName;
const quoted = (name: string) => app.em().getPlatform().quoteIdentifier(tableOf(name));
const lastId = async (name: string) => Number((await app.em().execute(`select max(id) as id from ${quoted(name)}`))[0]?.['id']);

beforeAll(async () => {
  app = await startTestApp();
  for (const resource of RESOURCES) await sample(app, resource);
  await app.em().transactional(async (fork) => {
    const em = fork as SqlEntityManager;
    for (const resource of LONG) await fillTable(em, metaOf(em.getMetadata(), entityName(resource.name)), resource, THOUSANDS);
  });
  const analyze = engineOf(app.em()).name === 'sqlite' ? 'analyze' : `analyze table ${LONG.map(({ name }) => quoted(name)).join()}`;
  await app.em().execute(analyze);
  factory = Number((await app.em().execute('select min(factory_id) as id from po_product'))[0]?.['id']);
  brands = (await app.em().execute(`select id from brand order by id limit ${SEEN_BRANDS}`)).map((row) => Number(row['id']));
});
afterAll(() => app?.stop());

/** A value of a filter that few rows have; over a join a common one, because no index spans two tables. */
async function rareValue(resource: Resource, name: string, path: string): Promise<Params | undefined> {
  const kind = kindAt(resource.fields, path);
  const field = fieldAt(resource.fields, path);
  switch (kind) {
    case 'ref':
      return { [name]: path.includes('.') || !field?.meta.ref ? 1 : await lastId(field.meta.ref) };
    case 'choice':
      return { [name]: field?.meta.choices?.at(path.includes('.') ? 0 : -1)?.value };
    case 'flag':
      return { [name]: false };
    case 'date':
    case 'instant':
      return { [`${name}From`]: spreadDay(1), [`${name}To`]: spreadDay(path.includes('.') ? 350 : 1) };
    case 'int':
    case 'decimal':
      return { [`${name}From`]: 5, [`${name}To`]: 5 };
    case 'choices':
    case 'refs':
      return undefined; // No index covers a list in a column.
    default:
      return { [name]: RARE_TEXT };
  }
}

/** A value of a filter that many rows have; of a range one day. */
async function commonValue(resource: Resource, name: string, path: string): Promise<Params> {
  const { kind, choices } = fieldAt(resource.fields, path)?.meta ?? {};
  if (kind === 'choice') return { [name]: choices?.[0]?.value };
  if (kind === 'ref')
    return {
      [name]: (await app.em().execute(`select min(${path.replace(/[A-Z]/g, '_$&')}) as id from ${quoted(resource.name)}`))[0]?.['id'],
    };
  return kind === 'text' ? { [name]: COMMON_TEXT } : { [`${name}From`]: spreadDay(1), [`${name}To`]: spreadDay(1) };
}

/** Computed from the revisions of a line. A server reads all of them for each shown line, and the lines once to find those with a reason. */
const isLeftOut = (name: string) => name === 'lateReason' && engineOf(app.em()).name !== 'sqlite';

/** Computed from the moves of a product: all products are read once. */
const IDLE = new Set(['idleSince', 'idleBefore']);
/** Every tap on a lot writes one: it is indexed by its lot only, and other queries scan it once. */
const isLog = ({ name }: Resource) => name === 'inspectionEvent';
/** Most entries represent their save: nobody filters for the others. */
const PASSED_BY_MOST = new Set(['leads']);
const isUnindexed = (resource: Resource, filter: string) =>
  isLeftOut(filter) || PASSED_BY_MOST.has(filter) || IDLE.has(filter) || (isLog(resource) && filter !== 'inspectionId');

async function faults(resource: Resource, given: Params, user?: SessionUser, how: { isSorted?: boolean } = {}): Promise<string[]> {
  const params = resource.params.parse(given) as Params;
  return app.em().transactional(async (fork) => {
    const em = fork as SqlEntityManager;
    const paths = (resource.subsets['L'] ?? []).filter((path) => resource.fields[path]?.meta.kind !== 'children' && !isLeftOut(path));
    const ctx = { ...app.ctx(), em, user };
    const { rows, count } = listPlan(ctx, { resource, paths, params });
    const counted = await count.rows(ctx, params);
    const matching = Number(counted[0]?.n);
    // Each of a viewer's rows is looked up: that may take one scan of the table, but no more.
    const limit = user
      ? LOOK_UPS * THOUSANDS * 1000
      : how.isSorted === undefined
        ? undefined
        : (ADDING_READS[resource.name] ?? PAGE_READS) + (how.isSorted ? 0 : matching);
    const found = await listFaults(em, rows.filled(ctx, params), { matching: user ? Infinity : matching, limit, ...how });
    return found.map((fault) => `${user?.role ?? 'all'} ${JSON.stringify(given)}: ${fault}`);
  });
}

const person = (role: SessionUser['role'], more: Partial<SessionUser>): SessionUser => ({
  id: 1,
  loginId: 'x',
  name: 'x',
  role,
  scope: 'all',
  brandIds: [],
  factoryId: null,
  mustChangePw: false,
  ...more,
});

const everyList = LONG.map((resource) => [resource.name, resource] as const);

test.each(everyList)('%s: each order of its list is an index of its table', async (_, resource) => {
  const orders = ['id', ...resource.orderBy].flatMap((path) => [`${path}-asc`, `${path}-desc`]);
  const found: string[] = [];
  for (const orderBy of orders) found.push(...(await faults(resource, { orderBy })));
  expect(found).toEqual([]);
});

test.each(everyList)('%s: a selective filter does not read the other rows', async (_, resource) => {
  const found: string[] = [];
  for (const [name, path] of Object.entries(resource.filters)) {
    const params = isUnindexed(resource, name) ? undefined : await rareValue(resource, name, path);
    if (params) found.push(...(await faults(resource, params)));
  }
  expect(found).toEqual([]);
});

const ordered = everyList.filter(([, { ordersWithin }]) => ordersWithin.length > 0);

test.each(ordered)('%s: the default lists of pages are read in order', async (_, resource) => {
  const found: string[] = [];
  for (const { filters, orderBy } of resource.ordersWithin) {
    const given: Params = {};
    for (const name of filters) Object.assign(given, await commonValue(resource, name, resource.filters[name] ?? name));
    // A range has few rows, which are sorted.
    const isSorted = filters.every((name) => name in given);
    for (const way of ['asc', 'desc'])
      found.push(...(await faults(resource, { ...given, orderBy: `${orderBy}-${way}` }, undefined, { isSorted })));
  }
  expect(found).toEqual([]);
});

test.each(everyList)('%s: a row’s visibility is looked up, not searched for', async (_, resource) => {
  const client = person('client', { scope: 'listed', brandIds: brands });
  const staff = person('site-staff', { factoryId: factory });
  const viewers = [client, staff].filter(({ role }) => resource.access.read.includes(role));
  const found: string[] = [];
  for (const viewer of viewers) found.push(...(await faults(resource, {}, viewer)));
  expect(found).toEqual([]);
});
