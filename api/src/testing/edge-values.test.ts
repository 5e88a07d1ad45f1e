import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Field, Resource } from '@moru/contract';
import { z } from 'zod';
import { allRows } from './all-rows.ts';
import { names, wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const GONE = 999_999_999;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Limits[];
}

function limitsOf({ schema }: Field): Limits {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Limits;
  return json.anyOf?.[0] ?? json;
}

/** Boundary values that a field accepts: by name, a value for each field that has such a boundary. */
const EDGES: Readonly<Record<string, (field: Field) => unknown>> = {
  'the greatest': (field) => {
    const { maxLength, maximum } = limitsOf(field);
    if (field.meta.kind === 'date') return '2999-12-31';
    return maxLength === undefined ? maximum : 'X'.repeat(maxLength);
  },
  'the greatest, in 3 bytes a character': (field) => '가'.repeat(limitsOf(field).maxLength ?? 0),
  'the least': (field) => {
    const { minLength, minimum } = limitsOf(field);
    if (field.meta.kind === 'date') return '1900-01-01';
    return minLength === undefined ? minimum : 'X'.repeat(minLength);
  },
  'text of 4 bytes': () => '𝒳😀한',
  'decomposed text': () => ' é 가각 ',
  'text that means something elsewhere': () => `'; drop table brand; -- "<b>&amp;%_\\`,
  'white space of every kind': () => '\u00a0a\u2003b\u200bc\u3000',
  'the last choice': ({ meta }) => meta.choices?.at(-1)?.value,
  'empty lists': ({ meta }) => (['refs', 'list', 'choices'].includes(meta.kind) ? [] : undefined),
  'every digit of a decimal': ({ meta }) => (meta.kind === 'decimal' ? 1 + 10 ** -(meta.scale ?? 2) : undefined),
  nothing: ({ meta }) => (meta.optional ? null : undefined),
};

/** Changing key and role of the sample user would end the session of the test. */
const KEPT = new Set(['role', 'pw']);

const written = (fields: Resource['fields'], edge: (field: Field) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key, { meta }]) => !meta.derived && !meta.children && !meta.ref && !KEPT.has(key))
      .map(([key, field]) => [key, edge(field)] as const)
      .filter(([key, value]) => value !== undefined && fields[key]?.schema.safeParse(value).success),
  );

/** Texts are cleaned by their schemas: trimmed, NFC, numbers and codes without invisible characters. */
const stored = (field: Field | undefined, value: unknown) => (typeof value === 'string' ? field?.schema.parse(value) : value);

const table = RESOURCES.filter(({ access }) => access.update).map((resource): [string, Resource] => [resource.name, resource]);

describe.each(table)('%s', (name, resource) => {
  let id: number;

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  /** Saves and reads back; returns what is wrong. Rules across fields may refuse, and then nothing is written. */
  async function attempt(item: Record<string, unknown>): Promise<'kept' | 'refused' | string> {
    const before = await allRows(app);
    const answer = await boss.post(`/api/${name}/save`, { saveParams: { id, ...item } });
    if (answer.status !== 200)
      return wrongRefusal(answer) ?? ((await allRows(app)) === before ? 'refused' : 'refused, yet something changed');
    const row = (await boss.get(`/api/${name}/findById`, { id })).body;
    const lost = Object.entries(item).filter(
      ([key, value]) => key in row && JSON.stringify(row[key]) !== JSON.stringify(stored(resource.fields[key], value)),
    );
    return lost.length === 0 ? 'kept' : `${JSON.stringify(lost)} became ${JSON.stringify(lost.map(([key]) => row[key]))}`;
  }

  test.each(Object.entries(EDGES))('%s: stored as given or refused completely', async (_edge, edge) => {
    const item = written(resource.fields, edge);
    const whole = Object.keys(item).length === 0 ? 'kept' : await attempt(item);
    if (whole === 'kept') return;
    expect(whole).toBe('refused');
    // A rule across fields refused the whole, so each value is tried separately.
    const each: [string, string][] = [];
    for (const [key, value] of Object.entries(item)) each.push([key, await attempt({ [key]: value })]);
    expect(each.filter(([, outcome]) => outcome !== 'kept' && outcome !== 'refused')).toEqual([]);
  });

  test('a reference to a missing row is refused at its place', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const [key, { meta }] of Object.entries(resource.fields)) {
      if (!meta.ref || meta.derived) continue;
      const answer = await boss.post(`/api/${name}/save`, { saveParams: { id, [key]: meta.kind === 'refs' ? [GONE] : GONE } });
      const fault = wrongRefusal(answer);
      // A reference that can never change may be refused for that instead.
      if (fault || (answer.status === 400 && !names(answer, ['saveParams', 0, key]))) wrong.push(`${key}: ${fault ?? answer.text}`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});
