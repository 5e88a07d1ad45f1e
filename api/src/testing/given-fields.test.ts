import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiIssue, Fields, Resource } from '@moru/contract';
import { allRows } from './all-rows.ts';
import { wrongRefusal } from './error-body.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

/** Fields of every row that the server fills. */
const ALWAYS = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;

/** A field that no caller may set, as part of an item, and the place at which it is refused. */
interface Given {
  readonly part: object;
  readonly at: readonly (string | number)[];
  readonly key: string;
}

const derivedOf = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key]?.meta.derived);

const givenOf = ({ fields }: Resource): Given[] => [
  ...[...derivedOf(fields), ...ALWAYS].map((key) => ({ part: { [key]: 1 }, at: [], key })),
  ...Object.entries(fields).flatMap(([list, { meta }]) =>
    meta.children && !meta.derived
      ? derivedOf(meta.children.fields).map((key) => ({ part: { [list]: [{ [key]: 1 }] }, at: [list, 0], key }))
      : [],
  ),
];

const isRefused = (issues: readonly ApiIssue[], index: number, { at, key }: Given): boolean =>
  issues.some(
    ({ code, path, message }) =>
      code === 'unrecognized_keys' && JSON.stringify(path) === JSON.stringify(['saveParams', index, ...at]) && message.includes(key),
  );

const saved = RESOURCES.filter(({ access }) => access.create || access.update);

test('the table has derived fields of rows and of their parts', () => {
  expect(saved.filter(({ fields }) => derivedOf(fields).length > 0).length).toBeGreaterThan(10);
  expect(saved.flatMap(givenOf).filter(({ at }) => at.length > 0).length).toBeGreaterThan(0);
});

describe.each(saved.map((resource): [string, Resource] => [resource.name, resource]))('%s', (name, resource) => {
  let id: number;

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  test.each([
    ['a change', () => ({ id })],
    ['a new row', () => ({})],
  ])('%s sets no field that the server fills', async (_what, start) => {
    const boss = await app.as('supervisor');
    const before = await allRows(app);
    const given = givenOf(resource);
    const answer = await boss.post(`/api/${name}/save`, { saveParams: given.map(({ part }) => ({ ...start(), ...part })) });
    expect(wrongRefusal(answer)).toBeUndefined();
    expect(given.filter((one, index) => !isRefused(answer.body.issues, index, one)).map(({ at, key }) => [...at, key].join('.'))).toEqual(
      [],
    );
    expect(await allRows(app)).toBe(before);
  });
});
