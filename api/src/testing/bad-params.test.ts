import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resource } from '@moru/contract';
import { allRows } from './all-rows.ts';
import { names, wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { RESOURCES, sample } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  for (const resource of RESOURCES) await sample(app, resource);
});
afterAll(() => app?.stop());

/** Hostile values as written after `params[x]`; every parameter is sent each of them. */
const VALUES: readonly string[] = [
  '=',
  '=%00',
  '=a%00b',
  '=%ED%A0%80',
  '=%F0%9D%92%B3%F0%9F%98%80',
  '=e%CC%81',
  '=%EF%BC%91',
  '=0x10',
  '=1e3',
  '=1e309',
  '=-1',
  '=1.5',
  '=99999999999999999999',
  '=NaN',
  '=null',
  '=undefined',
  '=true',
  '=2026-02-30',
  '=1%20or%201=1',
  '=%27;drop%20table%20brand;--',
  `=${'x'.repeat(5000)}`,
  '=1,2',
  '[$ne]=',
  '[$gt]=0',
  '[__proto__]=1',
  '[constructor]=1',
  '[0][0]=1',
  '[a][b]=1',
  '[]=',
  '[0]=x',
  '=1&params[%s]=1x',
  '=constructor',
  '=__proto__',
];

/** Values that no parameter accepts, whatever its kind. */
const NEVER = new Set(['[a][b]=1', '[0][0]=1', `=${'x'.repeat(5000)}`]);
/** Values that a number, an id, a date, a flag or a closed list never accepts. */
const TEXT_ONLY = new Set([
  '=%00',
  '=a%00b',
  '=%EF%BC%91',
  '=0x10',
  '=1e3',
  '=1e309',
  '=NaN',
  '=null',
  '=undefined',
  '=2026-02-30',
  '=constructor',
  '[$ne]=',
]);

const isText = (resource: Resource, key: string) => {
  const field = resource.fields[resource.filters[key] ?? ''];
  return key === 'keyword' || ['text', 'longText'].includes(field?.meta.kind ?? '') || (key in resource.filters && !field);
};

const table = RESOURCES.map((resource): [string, number, Resource] => [
  resource.name,
  Object.keys(resource.params.shape).length * VALUES.length,
  resource,
]);

describe.each(table)('%s (%d values)', (name, _count, resource) => {
  const keys = Object.keys(resource.params.shape);
  const query = (used: readonly string[], value: string) => used.map((key) => `params[${key}]${value.replace('%s', key)}`).join('&');
  const list = (text: string) => boss.get(`/api/${name}/findMany`, text);

  test('every parameter either filters or refuses at its place', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const value of VALUES) {
      const answer = await list(query(keys, value));
      const refusing = keys.filter((key) => names(answer, ['params', key]));
      if (answer.status !== 200) {
        const fault = wrongRefusal(answer);
        if (fault) wrong.push(`${value}: ${fault}`);
      }
      const taking = keys.filter((key) => !refusing.includes(key));
      for (const key of taking)
        if (NEVER.has(value) || (TEXT_ONLY.has(value) && !isText(resource, key))) wrong.push(`${key}${value.slice(0, 30)} is taken`);
      if (taking.length === 0 || refusing.length === 0) continue;
      const { status, text } = await list(query(taking, value));
      if (status !== 200) wrong.push(`${taking.join()}${value}: ${status} ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });

  test('every parameter accepts its valid value, all at once', async () => {
    const sample: Record<string, string> = { num: '5', page: '2', id: '1', keyword: '가', search: resource.search[0] ?? '' };
    const asked = keys.filter((key) => sample[key] !== undefined || /(From|To)$/.test(key));
    const text = asked
      .map(
        (key) =>
          `params[${key}]=${encodeURIComponent(sample[key] ?? (resource.params.shape[key]?.safeParse('2026-01-01').success ? '2026-01-01' : '-3.5'))}`,
      )
      .join('&');
    expect((await list(text)).status).toBe(200);
  });
});
