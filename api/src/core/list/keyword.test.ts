import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isStorable } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { RESOURCES, sample } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { holdsHangul } from './keyword.ts';

let app: TestApp;
let boss: HttpClient;

const NAMES = ['사과박스', '가방', '한글 라벨', '까치', 'Apple Box', 'C+ (new) [1]', 'ㅋㅋ 스티커', '값진 선물', '100% ㄱ', '가죽'];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  for (const [index, name] of NAMES.entries()) await app.make('brand', { code: `KW${index}`, name, nameEn: `rkqkd ${index}` });
});
afterAll(() => app?.stop());

async function names(keyword: string, more: object = {}): Promise<string[]> {
  const { status, body } = await boss.get('/api/brand/findMany', { params: { keyword, orderBy: 'id-asc', num: 100, ...more } });
  expect([keyword, status]).toEqual([keyword, 200]);
  const found = body.rows.map(({ name }: { name: string }) => name);
  expect(body.total).toBe(found.length);
  return found;
}

const CASES: readonly [what: string, keyword: string, found: string[]][] = [
  ['initial consonants', 'ㅅㄱㅂ', ['사과박스']],
  ['initial consonants in the middle', 'ㅂㅅ', ['사과박스']],
  ['two initials typed as one letter', 'ㄳ', []],
  ['a lone consonant, also written itself', 'ㅋ', ['ㅋㅋ 스티커']],
  ['a consonant does not stand for its double', 'ㄱㅊ', []],
  ['a double consonant', 'ㄲㅊ', ['까치']],
  ['syllables and initials', '사ㄱ', ['사과박스']],
  ['initials and syllables', 'ㄱ방', ['가방']],
  ['a space between initials', 'ㅎㄱ ㄹㅂ', ['한글 라벨']],
  ['letters of a half-composed syllable', 'ㅎㅏㄴ', ['한글 라벨']],
  ['a word and half of the next', '한글 ㄹ', ['한글 라벨']],
  ['every letter by itself', 'ㄱㅏㅂㅏㅇ', ['가방']],
  ['a final consonant that begins the next syllable', '갑ㅏㅇ', ['가방']],
  ['initials beside what means something in an expression', '% ㄱ', ['100% ㄱ']],
  ['an expression is no expression', '.ㄱ', []],
  ['the wrong layout', 'rkqkd', ['가방']],
  ['the wrong layout, part of a word', 'qkrtm', ['사과박스']],
  ['the wrong layout with caps lock', 'RKQKD', ['가방']],
  ['the wrong layout, two words', 'gksrmf fkqpf', ['한글 라벨']],
  ['Hangul keys for a Latin word', '메ㅔㅣㄷ', ['Apple Box']],
  ['the same in letters', 'ㅁㅔㅔㅣㄷ', ['Apple Box']],
  ['plain Hangul is literal', '가', ['가방', '가죽']],
  ['plain Latin ignores case', 'apple', ['Apple Box']],
  ['marks of an expression are literal', 'c+ (new) [1]', ['C+ (new) [1]']],
  ['a percent sign is literal', '%', ['100% ㄱ']],
  ['decomposed text is composed first', '가방'.normalize('NFD'), ['가방']],
];

test.each(CASES)('%s: %s', async (_what, keyword, found) => {
  expect(await names(keyword)).toEqual(found);
});

test('both spellings of a wrong layout are found', async () => {
  expect(await names('rkqkd', { search: 'nameEn' })).toHaveLength(NAMES.length);
  expect(await names('rkqkd')).toEqual(['가방']);
});

test('plans of one form are used for every keyword of it, and no other form', async () => {
  for (const [, keyword, found] of [...CASES, ...CASES.toReversed()]) expect(await names(keyword)).toEqual(found);
});

describe('in all fields', () => {
  const WANTED = '솔잎 토너 250ml';
  let all: (keyword: string, more?: object) => Promise<string[]>;

  beforeAll(async () => {
    all = (keyword, more) => names(keyword, { search: 'all', ...more });
    await app.make('brand', { code: 'KWA', name: WANTED, nameEn: 'Pine toner', clientCompany: '솔빈 S2610-0009' });
    await app.make('brand', { code: 'KWB', name: '솔잎 크림', nameEn: 'Pine cream', clientCompany: '솔빈 S2610-0090' });
  });

  test.each<[what: string, keyword: string, found: string[]]>([
    ['written together', '솔잎토너', [WANTED]],
    ['initials over a space', 'ㅅㅇㅌㄴ', [WANTED]],
    ['without dashes', 'S26100009', [WANTED]],
    ['without leading zeros', '2610-9', [WANTED]],
    ['a number with its letters', 's2610-9', [WANTED]],
    ['a number that goes on is another', '2610-0', [WANTED, '솔잎 크림']],
    ['full width', 'Ｓ２610-0090', ['솔잎 크림']],
    ['words in several fields', '솔빈 토너', [WANTED]],
    ['words of which one stands nowhere', '솔잎 비누', []],
    ['the wrong layout, written together', 'thfdlvxhsj', [WANTED]],
    ['two words that stand side by side in two fields', '250mlpine', []],
    ['marks of an expression', '2610-(9', []],
    ['dashes alone', '--', []],
  ])('%s: %s', async (_what, keyword, found) => {
    expect(await all(keyword)).toEqual(found);
  });

  test('best first: equal, then beginning with it, then containing it, of each the newest', async () => {
    const found = async (keyword: string, more: object = {}) => {
      const params = { keyword, search: 'all', orderBy: 'match', ...more };
      return (await boss.get('/api/brand/findMany', { params })).body.rows.map(({ nameEn }: { nameEn: string }) => nameEn);
    };
    await app.make('brand', { code: 'RANK0', name: '순위 하나', nameEn: 'RK-77' });
    await app.make('brand', { code: 'RANK1', name: '순위 둘', nameEn: 'RK-770' });
    await app.make('brand', { code: 'RANK2', name: '순위 셋', nameEn: 'A-RK-77' });
    await app.make('brand', { code: 'RANK3', name: '순위 넷', nameEn: 'RK-778' });
    expect(await found('rk77')).toEqual(['RK-77', 'RK-778', 'RK-770', 'A-RK-77']);
    expect(await found('RK-770')).toEqual(['RK-770']);
    expect(await found('rk77', { num: 1, page: 2 })).toEqual(['RK-778']);
    expect(await found('순위')).toEqual(['RK-778', 'A-RK-77', 'RK-770', 'RK-77']);
    // Special characters of a pattern are literal, and without a keyword, or in one field, the newest come first.
    expect(await found('rk%')).toEqual([]);
    expect((await found('')).slice(0, 2)).toEqual(['RK-778', 'A-RK-77']);
    expect(await found('rk-77', { search: 'nameEn' })).toEqual(['RK-778', 'A-RK-77', 'RK-770', 'RK-77']);
  });

  test('beyond the ranked hits the others follow, none twice and none left out', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= 3; page++) {
      const params = { keyword: 'kw', search: 'all', orderBy: 'match', num: 5, page };
      ids.push(...(await boss.get('/api/brand/findMany', { params })).body.rows.map(({ id }: { id: number }) => id));
    }
    expect(new Set(ids).size).toBe(NAMES.length + 2);
    const far = { keyword: 'kw', search: 'all', orderBy: 'match', num: 300, page: 34 };
    expect((await boss.get('/api/brand/findMany', { params: far })).body).toEqual({ rows: [], total: NAMES.length + 2 });
  });

  test('any number of words, the rest as one', async () => {
    expect(await all('솔 잎 토 너 2 5 0 m l')).toEqual([WANTED]);
    expect(await all('솔 잎 토 너 2 5 0 m x')).toEqual([]);
  });
});

describe('every field that may contain a name', () => {
  const fields = RESOURCES.flatMap((resource) => resource.search.map((path): [string, string] => [resource.name, path]));

  test('is distinguished from codes and addresses', () => {
    const hangul = RESOURCES.flatMap(({ name, search, fields: own }) =>
      search.filter((path) => holdsHangul(own, path)).map((path) => `${name}.${path}`),
    );
    expect(hangul).toEqual(
      expect.arrayContaining(['brand.name', 'country.nameKo', 'poProduct.product.name', 'user.name', 'po.supplier.name']),
    );
    for (const code of ['brand.code', 'country.iso2', 'user.loginId', 'user.email']) expect(hangul).not.toContain(code);
  });

  test('takes every form of a keyword', async () => {
    for (const resource of RESOURCES) await sample(app, resource);
    const wrong: string[] = [];
    for (const [name, search] of [...fields, ...RESOURCES.filter((one) => one.search.length > 0).map((one) => [one.name, 'all'] as const)])
      for (const keyword of ['ㅅㄱㅂ', 'rkqkd', 'ㅎㅏㄴ', '가방', '메ㅔㅣㄷ', '[ㄱ', '\\ㄱ', 'ㄱ^$'])
        for (const queryMode of ['both', 'count']) {
          const { status, text } = await boss.get(`/api/${name}/findMany`, { params: { search, keyword, queryMode, orderBy: 'match' } });
          if (status !== 200) wrong.push(`${name} ${search} ${keyword}: ${text}`);
        }
    expect(wrong).toEqual([]);
  });
});

const letters = fc.constantFrom(...'ㄱㄲㄳㄵㅄㅎㅏㅙㅢㅣ가힣값각rkqkdRK%_!\\^$.*+?()[]{}|-&~#/"\'` \0\t\n\u200b\u1100\u1161😀é'.split(''));

test('no keyword breaks a list, and what is in a name finds it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 30 })),
      async (keyword) => {
        const { status } = await boss.get('/api/brand/findMany', { params: { keyword } });
        // Text that no engine can store is refused.
        expect(status).toBe(isStorable(keyword.toWellFormed()) ? 200 : 400);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
  for (const name of NAMES) for (let from = 0; from < name.length; from++) expect(await names(name.slice(from, from + 3))).toContain(name);
});
