import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_SAVE, type Resource } from '@moru/contract';
import { allRows } from './all-rows.ts';
import { badField, type Bad } from './bad-input.ts';
import { names, wrongRefusal } from './error-body.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

interface Case extends Bad {
  readonly field: string;
}

const casesOf = ({ fields }: Resource): Case[] =>
  Object.entries(fields)
    .filter(([, { meta }]) => !meta.derived)
    .flatMap(([field, value]) => badField(value).map((bad) => ({ ...bad, field })));

const table = RESOURCES.filter(({ access }) => access.create || access.update).map((resource): [string, number, Resource] => [
  resource.name,
  casesOf(resource).length,
  resource,
]);

/** Items in batches of the largest number per call. */
const calls = <T>(items: readonly T[]) =>
  Array.from({ length: Math.ceil(items.length / MAX_SAVE) }, (_, index) => items.slice(index * MAX_SAVE, (index + 1) * MAX_SAVE));

test('the table covers the whole contract', () => {
  expect(table.length).toBeGreaterThanOrEqual(14);
  for (const [name, count, { fields }] of table) {
    const own = Object.entries(fields).filter(([, { meta }]) => !meta.derived);
    expect([name, own.filter(([, field]) => badField(field).length < 5).map(([key]) => key)]).toEqual([name, []]);
    expect(count).toBeGreaterThan(own.length * 10);
  }
});

describe.each(table)('%s (%d values)', (name, _count, resource) => {
  const cases = casesOf(resource);
  const send = (item: string): Promise<Answer> => boss.post(`/api/${name}/save`, `{"saveParams":${item}}`);
  let id: number;

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  test.each([
    ['a change', (): string => `"id":${id},`],
    ['a new row', () => ''],
  ])('%s refuses each at its place and nothing is written', async (_what, start) => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const call of calls(cases)) {
      const answer = await send(`[${call.map(({ field, json }) => `{${start()}"${field}":${json}}`).join(',')}]`);
      const fault = wrongRefusal(answer);
      if (fault) wrong.push(fault);
      for (const [index, { field, what, path }] of call.entries())
        if (!names(answer, ['saveParams', index, field, ...path])) wrong.push(`${field}: ${what}`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });

  test('also alone', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    // Every kind of value once; the table above has them for every field.
    const kinds = [...new Map(cases.map((one) => [one.what, one])).values()];
    for (const { field, json, what, path } of kinds) {
      const answer = await send(`{"id":${id},"${field}":${json}}`);
      const fault = wrongRefusal(answer) ?? (names(answer, ['saveParams', 0, field, ...path]) ? undefined : 'no path');
      if (fault) wrong.push(`${field}: ${what}: ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });

  // Rows that only the server creates have no such call.
  if (!resource.access.create) return;

  test('a new row requires every field it needs', async () => {
    const needed = Object.entries(resource.insert.shape).filter(([, schema]) => !schema.safeParse(undefined).success);
    const answer = await send('{}');
    expect(needed.length).toBeGreaterThan(0);
    for (const [field] of needed)
      expect(answer.body.issues).toContainEqual(expect.objectContaining({ message: 'Required', path: ['saveParams', 0, field] }));
    expect(answer.body.issues).toHaveLength(needed.length);
  });
});
