import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Comment } from '../comment/comment.entity.ts';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { metaOf } from '../core/orm/metadata.ts';
import { entityName } from '../core/orm/naming.ts';
import { Session } from '../user/session.entity.ts';
import { CalendarFeed } from '../calendar-feed/calendar-feed.entity.ts';
import type { z } from 'zod';
import { allRows } from './all-rows.ts';
import { EACH, idsIn, NO_ROW_IDS, PLAIN_IDS, type BodyId } from './body-ids.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { ok } from './orders.ts';
import { rightBody } from './right-body.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const MISSING = 999_999;
const PEOPLE = ['site-staff', 'client', 'supervisor'] as const;
type Person = (typeof PEOPLE)[number];
type Value = Record<string, unknown>;

let app: TestApp;
let calls: Call[];
const people = {} as Record<Person, HttpClient>;
const ids = new Map<string, number>();

/** A POST with a body, by its path without `/api/`. */
interface Call {
  readonly path: string;
  readonly name: string;
  readonly body: NonNullable<DeclaredRoute['body']>;
  readonly may: readonly Person[];
  /** Whether it is taken on a row of its resource. */
  readonly isStep: boolean;
}

const mayOf = (policy: DeclaredRoute['policy']): Person[] =>
  PEOPLE.filter((role) => policy === 'public' || policy === 'session' || policy?.includes(role));

function callOf({ path: whole, policy, body }: DeclaredRoute): Call[] {
  const [name = '', verb = ''] = whole.split('/').slice(2);
  const own = RESOURCES.find((one) => one.name === name);
  const isStep = own?.actions[verb] !== undefined && body !== undefined && 'id' in body.shape;
  return body ? [{ path: `${name}/${verb}`, name, body, may: mayOf(policy), isStep }] : [];
}

beforeAll(async () => {
  app = await startTestApp();
  for (const resource of RESOURCES) ids.set(resource.name, await sample(app, resource));
  people.supervisor = await app.as('supervisor');
  const author = await app.as('supervisor');
  // They may not see any business data.
  people['site-staff'] = await app.as('site-staff', { factory: 'elsewhere', scope: 'listed', brandIds: [] });
  people.client = await app.as('client', { scope: 'listed', brandIds: [] });
  const written = { entity: 'po', entityId: ids.get('po'), body: 'x' };
  ids.set(Comment.name, ok(await author.post('/api/comment/write', written)).id);
  ids.set(CalendarFeed.name, ok(await author.post('/api/stat/makeFeed', { name: 'x', query: '' })).id);
  const { id: userId } = ok(await author.get('/api/user/me'));
  ids.set(Session.name, (await app.em().findOneOrFail(Session, { userId })).id);
  calls = declaredRoutes(app.app.nest.get(ModulesContainer)).flatMap((route) =>
    route.method === 'POST' && !/\/(save|importPreview|importApply)$/.test(route.path) ? callOf(route) : [],
  );
});
afterAll(() => app?.stop());

const keyOf = ({ path }: Call, { place }: BodyId) => `${path} ${place.join('.')}`;
const isOwn = ({ isStep }: Call, { place }: BodyId) => isStep && place.join('.') === 'id';
const sees = async (who: Person, resource: string) =>
  (await people[who].get(`/api/${resource}/findById`, { id: ids.get(resource) })).status === 200;
/** The answer without the id: the foreign or the missing one. */
const told = ({ status, body }: Answer, foreign: number | undefined) => ({
  status,
  body: JSON.stringify({ ...body, requestId: '' }).replaceAll(new RegExp(`\\b(${foreign}|${MISSING})\\b`, 'g'), 'ID'),
});

/** With a version only where the body needs one. */
function neededBody(body: Call['body']): Value {
  const { version } = body.shape as Partial<Record<string, z.ZodType>>;
  return { ...rightBody(body), ...(version && !version.safeParse(undefined).success && { version: 1 }) };
}

/** The body with an id at its place, in the first item of each list. */
function placed(body: Value, [key = '', ...rest]: readonly string[], id: unknown): Value {
  const at = body[key];
  if (rest.length === 0) return { ...body, [key]: id };
  if (rest[0] !== EACH) return { ...body, [key]: placed((at ?? {}) as Value, rest, id) };
  const [, ...inner] = rest;
  return { ...body, [key]: [inner.length === 0 ? id : placed(((at as unknown[] | undefined)?.[0] ?? {}) as Value, inner, id)] };
}

/** Whether the answer is about the id at that place, and not about another reason to refuse. */
const isAbout = ({ body }: Answer, { place }: BodyId, id: number | undefined): boolean => {
  const at = place.map((part) => (part === EACH ? 0 : part)).join('.');
  const issues = (body?.issues ?? []) as { path: unknown[] }[];
  return issues.some(({ path }) => path.join('.').startsWith(at.replace(/\.0$/, ''))) || String(body?.message).includes(`ID ${id}`);
};

interface Case {
  readonly call: Call;
  readonly one: BodyId;
  readonly resource: string;
  readonly who: Person;
}

/** Every id but a step's own with everybody who may call; for a supervisor, who sees all rows, a part of another row is foreign. */
const cases = (): Case[] =>
  calls.flatMap((call) =>
    idsIn(call.body).flatMap((one) => {
      const plain = PLAIN_IDS[keyOf(call, one)];
      const resource = one.resource ?? plain?.resource;
      if (resource === undefined || isOwn(call, one)) return [];
      return call.may.filter((who) => who !== 'supervisor' || plain?.isPart).map((who) => ({ call, one, resource, who }));
    }),
  );

test('every id in a body is a `refId`, that of its row, or listed with what it refers to', () => {
  const found = calls.flatMap((call) => idsIn(call.body).flatMap((one) => (one.resource || isOwn(call, one) ? [] : keyOf(call, one))));
  expect(found.toSorted()).toEqual([...Object.keys(PLAIN_IDS), ...Object.keys(NO_ROW_IDS)].toSorted());
  expect(calls.flatMap(({ body }) => idsIn(body)).length).toBeGreaterThan(110);
});

/** Answered the same, but not because of this id. */
const SAME_ANYWAY = [
  // The row of the call is hidden as well.
  'comment/edit mentions.[] site-staff',
  'comment/edit mentions.[] client',
  'comment/write mentions.[] site-staff',
  'comment/write mentions.[] client',
  'comment/write replyToId site-staff',
  'comment/write replyToId client',
  'file/attach entityId site-staff',
  'file/attach ids.[] site-staff',
  'file/attach ids.[] client',
  'inspection/record events.[].itemId site-staff',
  'labelOrderGroup/receive lines.[].id site-staff',
  'releaseGroup/pick lines.[].id site-staff',
  'releaseGroup/reveal lineIds.[] client',
  // What they do not see is left out.
  'live/open records.[].id site-staff',
  'live/open records.[].id client',
  'poProduct/acknowledge ids.[] client',
  'poProduct/unacknowledge ids.[] client',
  // Only a supervisor names another user.
  'user/endSession userId site-staff',
  'user/endSession userId client',
  'user/endSessions userId site-staff',
  'user/endSessions userId client',
];

const rightTo = ({ call, one }: Case): Value => ({
  ...neededBody(call.body),
  ...PLAIN_IDS[keyOf(call, one)]?.given,
  ...(call.isStep && { id: ids.get(call.name) }),
});

/** The answers to the foreign and the missing id, and whether both are about it. */
async function compared(one: Case, name: string) {
  const answers: unknown[] = [];
  const about: boolean[] = [];
  for (const id of [ids.get(one.resource), MISSING]) {
    const body = placed(rightTo(one), one.one.place, id);
    expect([name, one.call.body.safeParse(body).error?.issues ?? []]).toEqual([name, []]);
    const answer = await people[one.who].post(`/api/${one.call.path}`, body);
    if (one.one.resource) expect([name, answer.body.issues?.[0]?.code]).toEqual([name, 'no_such_row']);
    about.push(isAbout(answer, one.one, id));
    answers.push([name, told(answer, ids.get(one.resource))]);
  }
  return { answers, isAboutIt: about.every(Boolean) };
}

/** Runs with the row of a call in another status, without a trace. */
async function inStatus<T>({ call, one }: Case, work: () => Promise<T>): Promise<T> {
  const { status } = PLAIN_IDS[keyOf(call, one)] ?? {};
  if (!status) return work();
  const em = app.em();
  const table = em.getPlatform().quoteIdentifier(metaOf(em.getMetadata(), entityName(call.name)).tableName);
  const id = ids.get(call.name);
  const set = (value: string | undefined) => em.execute(`update ${table} set status = ? where id = ?`, [value, id]);
  const [row] = await em.execute<{ status: string }[]>(`select status from ${table} where id = ?`, [id]);
  await set(status);
  try {
    return await work();
  } finally {
    await set(row?.status);
  }
}

test('an id of somebody else’s row in a body is answered like a missing one, and nothing is written', async () => {
  const before = await allRows(app);
  const other: string[] = [];
  const all = cases();
  for (const one of all) {
    const name = `${keyOf(one.call, one.one)} ${one.who}`;
    const isForeign = PLAIN_IDS[keyOf(one.call, one.one)]?.isPart || !(await sees(one.who, one.resource));
    expect([name, isForeign]).toEqual([name, true]);
    const { answers, isAboutIt } = await inStatus(one, () => compared(one, name));
    expect(answers[0]).toEqual(answers[1]);
    if (!isAboutIt) other.push(name);
  }
  expect(other.toSorted()).toEqual(SAME_ANYWAY.toSorted());
  expect(all.length - other.length).toBe(29);
  expect(await allRows(app)).toBe(before);
});

test('a step on somebody else’s row is answered like one on a missing row', async () => {
  const before = await allRows(app);
  const checked: string[] = [];
  const seen: string[] = [];
  for (const { path, name, body, may, isStep } of calls)
    for (const who of may) {
      if (!isStep || who === 'supervisor') continue;
      if (await sees(who, name)) {
        seen.push(`${path} ${who}`);
        continue;
      }
      const [foreign, missing] = [ids.get(name), MISSING];
      const post = (id: number | undefined) => people[who].post(`/api/${path}`, { ...rightBody(body), id });
      const [one, other] = [told(await post(foreign), foreign), told(await post(missing), foreign)];
      expect([path, who, one.status, one]).toEqual([path, who, 404, other]);
      checked.push(`${path} ${who}`);
    }
  expect([checked.length, seen]).toEqual([19, ['labelStock/move site-staff', 'labelStock/reverse site-staff']]);
  expect(await allRows(app)).toBe(before);
});
