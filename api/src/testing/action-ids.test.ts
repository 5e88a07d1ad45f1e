import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bodyRefs, reverseBody, type Role } from '@moru/contract';
import type { z } from 'zod';
import { allRows } from './all-rows.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { rightBody } from './right-body.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const MISSING = 999_999;
const SCOPED: readonly Role[] = ['site-staff', 'client'];

let app: TestApp;
const people = new Map<Role, HttpClient>();
const ids = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  for (const resource of RESOURCES) ids.set(resource.name, await sample(app, resource));
  // They may not see any business data.
  people.set('site-staff', await app.as('site-staff', { factory: 'elsewhere', scope: 'listed', brandIds: [] }));
  people.set('client', await app.as('client', { scope: 'listed', brandIds: [] }));
});
afterAll(() => app?.stop());

const ACTIONS = RESOURCES.flatMap(({ name, actions }) =>
  Object.entries(actions).flatMap(([verb, { body, roles }]) =>
    SCOPED.filter((role) => roles.includes(role)).map((role) => ({ name, verb, body, role })),
  ),
);
const who = (role: Role) => people.get(role) as HttpClient;
const sees = async (role: Role, resource: string) =>
  (await who(role).get(`/api/${resource}/findById`, { id: ids.get(resource) })).status === 200;
/** The answer without the id. */
const told = ({ status, body }: Answer, id: number | undefined) => ({
  status,
  body: JSON.stringify({ ...body, requestId: '' }).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID'),
});
const refKeys = (body: z.ZodObject) =>
  Object.entries(body.shape as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    const isList = !schema.safeParse(1).success;
    return bodyRefs(schema, isList ? [1] : 1).map(({ resource }) => ({ key, resource, isList }));
  });

test('an id of somebody else’s row in a body is answered like a missing one, and nothing is written', async () => {
  const before = await allRows(app);
  let cases = 0;
  for (const { name, verb, body, role } of ACTIONS)
    for (const { key, resource, isList } of refKeys(body)) {
      if (await sees(role, resource)) continue;
      const answers: unknown[] = [];
      for (const id of [ids.get(resource), MISSING]) {
        const right = { ...rightBody(body), ...('id' in body.shape && { id: ids.get(name) }), [key]: isList ? [id] : id };
        const answer = await who(role).post(`/api/${name}/${verb}`, right);
        expect([name, verb, key, answer.body.issues?.[0]]).toEqual([
          name,
          verb,
          key,
          expect.objectContaining({ code: 'no_such_row', path: isList ? [key, 0] : [key] }),
        ]);
        answers.push(told(answer, id));
      }
      expect(answers[0]).toEqual(answers[1]);
      cases++;
    }
  expect(cases).toBeGreaterThan(0);
  expect(await allRows(app)).toBe(before);
});

test('an id of a part is looked up only among the parts of the row', async () => {
  const boss = await app.as('supervisor');
  const before = await allRows(app);
  const given = { ...rightBody(reverseBody), id: ids.get('labelStock') };
  const answers = await Promise.all(
    [ids.get('labelMove'), MISSING].map(async (moveId) => told(await boss.post('/api/labelStock/reverse', { ...given, moveId }), moveId)),
  );
  expect([answers[0]?.status, answers[0]]).toEqual([404, answers[1]]);
  expect(await allRows(app)).toBe(before);
});

test('a step on somebody else’s row is answered like one on a missing row', async () => {
  const before = await allRows(app);
  const checked: string[] = [];
  for (const { name, verb, body, role } of ACTIONS) {
    if (!('id' in body.shape) || (await sees(role, name))) continue;
    const [foreign, missing] = [ids.get(name), MISSING];
    const post = (id: number | undefined) => who(role).post(`/api/${name}/${verb}`, { ...rightBody(body), id });
    const [one, other] = [told(await post(foreign), foreign), told(await post(missing), missing)];
    expect([name, verb, one.status, one]).toEqual([name, verb, 404, other]);
    checked.push(`${name}/${verb}`);
  }
  expect(checked.length).toBeGreaterThan(2);
  expect(await allRows(app)).toBe(before);
});
