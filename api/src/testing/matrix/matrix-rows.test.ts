import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { alog, type Resource } from '@moru/contract';
import { allRows } from '../all-rows.ts';
import { names } from '../error-body.ts';
import { rightBody } from '../right-body.ts';
import { changeOf, RESOURCES } from '../samples.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { leaks } from './leaks.ts';
import { makePeople, sees, type Person } from './people.ts';
import { BESIDE, RULES } from './rules.ts';
import { FAR_BRAND, FAR_FACTORY, makeWorld, type World, type WorldRow } from './world.ts';

let app: TestApp;
let world: World;
let people: Person[];
let stored: Map<string, number[]>;

const supervisor = () => people[1] as Person;
const signedIn = () => people.filter(({ role }) => role !== undefined);
const may = ({ role }: Person, roles: readonly string[] | undefined) => role !== undefined && roles?.includes(role) === true;
const rowsOf = (resource: string) => world.rows.filter((row) => row.resource === resource);
const find = async (person: Person, resource: string, params: object, subset = 'L') =>
  (await person.client.get(`/api/${resource}/findMany`, { subset, params: { num: 500, queryMode: 'both', ...params } })).body;

beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  people = await makePeople(app, world);
  stored = new Map();
  for (const { name } of RESOURCES)
    stored.set(
      name,
      (await find(supervisor(), name, {}, 'R')).rows.map(({ id }: { id: number }) => id),
    );
});
afterAll(() => app?.stop());

/** Ids of the rows that a user sees, by the rules. */
function visible(person: Person, resource: string): number[] {
  const hidden = new Set(
    rowsOf(resource)
      .filter((row) => !sees(person, row))
      .map(({ id }) => id),
  );
  return (stored.get(resource) ?? []).filter((id) => !hidden.has(id));
}

const readers = (resource: Resource) => signedIn().filter((person) => may(person, resource.access.read));
const table = RESOURCES.filter(({ name }) => name !== alog.name).map((resource): [string, Resource] => [resource.name, resource]);

test('the world has rows on both sides of every limit', () => {
  for (const [resource, rule] of Object.entries(RULES))
    for (const role of ['client', 'site-staff'] as const) {
      const readable = RESOURCES.find(({ name }) => name === resource)?.access.read.includes(role);
      if (!readable || rule[role] === 'open') continue;
      const limited = signedIn().find((person) => person.role === role && (person.brands?.length === 1 || person.factory !== undefined));
      const seen = rowsOf(resource).filter((row) => sees(limited as Person, row)).length;
      expect([resource, role, seen > 0, seen < rowsOf(resource).length]).toEqual([resource, role, true, true]);
      // A row of such a resource whose owner the world does not know would never be checked.
      expect([
        resource,
        rowsOf(resource)
          .map(({ id }) => id)
          .toSorted(),
      ]).toEqual([resource, stored.get(resource)?.toSorted()]);
    }
});

describe.each(table)('%s', (name, resource) => {
  test('a list, its total and each row are in scope, in every subset', async () => {
    const wrong: string[] = [];
    for (const person of readers(resource)) {
      const ids = visible(person, name).toSorted();
      for (const subset of Object.keys(resource.subsets)) {
        const page = await find(person, name, {}, subset);
        const got = page.rows.map(({ id }: { id: number }) => id).toSorted();
        if (JSON.stringify(got) !== JSON.stringify(ids) || page.total !== ids.length)
          wrong.push(`${person.name} ${subset}: ${JSON.stringify(got)} of ${page.total}, not ${JSON.stringify(ids)}`);
        wrong.push(...leaks(world, person, page, JSON.stringify(page)).map((leak) => `${person.name} ${subset}: ${leak}`));
        wrong.push(...wrongSums(page.rows).map((sum) => `${person.name} ${subset}: ${sum}`));
      }
      const { total } = await find(person, name, { queryMode: 'count' });
      if (total !== ids.length) wrong.push(`${person.name} counts ${total}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a file has the rows in scope and nothing else', async () => {
    const wrong: string[] = [];
    for (const person of readers(resource)) {
      const { text } = await person.client.get(`/api/${name}/export`, { format: 'csv', params: { orderBy: 'id-asc' } });
      const got = [...text.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id));
      const ids = visible(person, name).toSorted((a, b) => a - b);
      if (JSON.stringify(got) !== JSON.stringify(ids)) wrong.push(`${person.name}: ${JSON.stringify(got)}, not ${JSON.stringify(ids)}`);
      wrong.push(...leaks(world, person, undefined, text).map((leak) => `${person.name}: ${leak}`));
    }
    expect(wrong).toEqual([]);
  });

  test('one row: there, or as if it did not exist', async () => {
    const wrong: string[] = [];
    for (const person of readers(resource)) {
      const ids = visible(person, name);
      for (const id of stored.get(name) ?? [])
        for (const subset of ['A', 'R']) {
          const { status, body, text } = await person.client.get(`/api/${name}/findById`, { subset, id });
          if (status !== (ids.includes(id) ? 200 : 404)) wrong.push(`${person.name} ${subset} ${id}: ${status}`);
          wrong.push(...leaks(world, person, body, text).map((leak) => `${person.name} ${subset} ${id}: ${leak}`));
        }
    }
    expect(wrong).toEqual([]);
  });

  test('no filter or keyword finds what is out of scope', async () => {
    const wrong: string[] = [];
    for (const person of readers(resource)) {
      const ids = visible(person, name);
      for (const params of probes(resource)) {
        const page = await find(person, name, params);
        // A parameter that the role must not use is refused.
        if (!page.rows) continue;
        const got: number[] = page.rows.map(({ id }: { id: number }) => id);
        if (got.some((id) => !ids.includes(id)) || page.total !== got.length)
          wrong.push(`${person.name} ${JSON.stringify(params)}: ${JSON.stringify(got)} of ${page.total}`);
        wrong.push(...leaks(world, person, page, JSON.stringify(page)).map((leak) => `${person.name} ${JSON.stringify(params)}: ${leak}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('nothing out of scope is changed, deleted, moved on or referred to', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const person of signedIn()) {
      const ids = visible(person, name);
      for (const { id } of rowsOf(name).filter((row) => !ids.includes(row.id))) wrong.push(...(await attack(person, resource, id)));
      wrong.push(...(await refer(person, resource, rowsOf(name)[0])));
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});

test('history has the rows in scope, and no others', async () => {
  const wrong: string[] = [];
  for (const person of readers(alog)) {
    const told = new Set<string>();
    for (let page = 1, more = true; more; page++) {
      const found = await find(person, 'alog', { page }, 'A');
      more = page * 500 < found.total;
      for (const { entity, entityId } of found.rows) told.add(`${entity} ${entityId}`);
      wrong.push(...leaks(world, person, found, JSON.stringify(found)).map((leak) => `${person.name}: ${leak}`));
    }
    // Counting events are their own history; forecast errors belong to closing.
    for (const row of world.rows.filter(({ resource }) => resource !== 'inspectionEvent' && resource !== 'forecastError')) {
      const readable = may(person, RESOURCES.find(({ name }) => name === row.resource)?.access.read);
      if (told.has(`${row.resource} ${row.id}`) !== (readable && sees(person, row)))
        wrong.push(`${person.name}: ${row.resource} ${row.id}`);
    }
    if (person.role !== 'supervisor' && [...told].some((entry) => /^(user|labelStock|labelMove|import) /.test(entry)))
      wrong.push(`${person.name}: entries of what only supervisors read`);
  }
  expect(wrong).toEqual([]);
});

test('routes besides the resources show nothing out of scope', async () => {
  const wrong: string[] = [];
  for (const [path, queries] of Object.entries(BESIDE))
    for (const query of queries)
      for (const person of people) {
        const { status, body, text } = await person.client.get(path, query);
        if (status >= 500) wrong.push(`${path} by ${person.name}: ${status}`);
        wrong.push(...leaks(world, person, body, text).map((leak) => `${path} by ${person.name}: ${leak}`));
      }
  expect(wrong).toEqual([]);
});

test('the dashboard counts what the lists count', async () => {
  for (const person of signedIn().filter(({ role }) => role !== 'site-staff')) {
    const board = (await person.client.get('/api/stat/dashboard')).body;
    expect([person.name, board.openPos.count]).toEqual([person.name, visible(person, 'po').length]);
    const lines = (await find(person, 'poProduct', {})).rows;
    const pieces = lines.reduce((sum: number, { orderQty }: { orderQty: number }) => sum + orderQty, 0);
    expect([person.name, board.openPos.qty]).toEqual([person.name, pieces]);
  }
});

/** Totals of a row that differ from those of its visible lines. */
function wrongSums(rows: Record<string, unknown>[]): string[] {
  return rows.flatMap((row) => {
    const lines = (row['lines'] ?? row['items']) as { orderQty?: number; qty?: number }[] | undefined;
    if (!lines) return [];
    const sum = lines.reduce((total, { orderQty, qty = orderQty }) => total + (qty ?? 0), 0);
    return [
      ...('totalQty' in row && row['totalQty'] !== sum ? [`totalQty ${String(row['totalQty'])} of ${sum}`] : []),
      ...('lineCount' in row && row['lineCount'] !== lines.length ? [`lineCount ${String(row['lineCount'])} of ${lines.length}`] : []),
    ];
  });
}

/** Parameters that name something out of scope: every reference to it, and every searched field. */
function probes({ filters, fields, search, orderBy }: Resource): object[] {
  const references = Object.entries(filters).flatMap(([filter, path]) => {
    const target = fields[path]?.meta.ref;
    return target ? world.rows.filter(({ resource }) => resource === target).map(({ id }) => ({ [filter]: id })) : [];
  });
  const texts = search.flatMap((field) => [FAR_BRAND, FAR_FACTORY].map((keyword) => ({ search: field, keyword })));
  const factories = 'factoryId' in filters ? [{ factoryId: world.farFactory }] : [];
  return [...references, ...texts, ...factories, ...orderBy.map((field) => ({ orderBy: `${field}-desc` }))];
}

/** Every way to change a row that the user does not see; returns results other than "not found". */
async function attack(person: Person, resource: Resource, id: number): Promise<string[]> {
  const { name, access, actions } = resource;
  const { client } = person;
  const calls: [verb: string, roles: readonly string[] | undefined, call: () => Promise<{ status: number; text: string }>][] = [
    ['save', access.update, () => client.post(`/api/${name}/save`, { saveParams: { id, ...changeOf(resource) } })],
    ['del', access.del, () => client.get(`/api/${name}/del`, { ids: id })],
    ...Object.entries(actions)
      .filter(([, { body }]) => 'id' in body.shape)
      .map(([verb, { roles, body }]): (typeof calls)[number] => [
        verb,
        roles,
        () => client.post(`/api/${name}/${verb}`, { ...rightBody(body), id }),
      ]),
  ];
  const wrong: string[] = [];
  for (const [verb, roles, call] of calls.filter(([, given]) => given)) {
    const { status, text } = await call();
    const should = may(person, roles) ? (verb === 'del' ? '200 0' : '404') : '403';
    const got = verb === 'del' && status === 200 ? `200 ${text}` : String(status);
    // Roles that may create but not change, or the reverse, share one route.
    const alsoRight = verb === 'save' && may(person, access.create) && got === '403';
    if (got !== should && !alsoRight) wrong.push(`${person.name} ${verb} ${id}: ${got}, not ${should}`);
  }
  return wrong;
}

/** Rows that refer to something out of scope: as if it did not exist. */
async function refer(person: Person, { name, fields, access }: Resource, near: WorldRow | undefined): Promise<string[]> {
  const wrong: string[] = [];
  if (!near) return wrong;
  const change = may(person, access.update) && visible(person, name).includes(near.id);
  for (const [key, { meta }] of Object.entries(fields)) {
    if (meta.kind !== 'ref' || !meta.ref || meta.derived) continue;
    const unseen = rowsOf(meta.ref).find((row) => !sees(person, row));
    if (!unseen || !change) continue;
    const answer = await person.client.post(`/api/${name}/save`, { saveParams: { id: near.id, [key]: unseen.id } });
    if (answer.status === 200 || (answer.status === 400 && !names(answer, ['saveParams', 0, key])))
      wrong.push(`${person.name} ${name}.${key}: ${answer.text}`);
  }
  return wrong;
}
