import { describe, expect, test } from '@jest/globals';
import { MAX_DEPTH, MAX_LAYOUTS } from './body-limits.ts';
import { parseJson } from './json-body.ts';

const LIMIT = { bytes: 1_000_000, tokens: 1000, entries: 5000 };
const parse = (text: string | Buffer) => parseJson(Buffer.from(text as string), LIMIT);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"k${key}":0`).join(',')}}`;

describe('limits', () => {
  test('32 levels pass, 33 do not', async () => {
    await expect(parse(nested(MAX_DEPTH))).resolves.toBeDefined();
    await expect(parse(nested(MAX_DEPTH + 1))).rejects.toMatchObject({ status: 400, code: 'validation' });
    await expect(parse(`[${nested(MAX_DEPTH - 1)},${nested(MAX_DEPTH - 1)}]`)).resolves.toHaveLength(2);
  });

  test('as many values as the route allows pass, one more does not', async () => {
    // A list of n values is n - 1 commas and its bracket.
    await expect(parse(`[${'0,'.repeat(999)}0]`)).resolves.toHaveLength(1000);
    await expect(parse(`[${'0,'.repeat(1000)}0]`)).rejects.toThrow('At most 1000');
  });

  test('each object or list has its own limit of a thousand entries', async () => {
    const wide = { bytes: 1_000_000, tokens: 100_000, entries: 1000 };
    const list = (length: number) => JSON.stringify(Array(length).fill(0));
    for (const text of [keys(1000), list(1000), `[${keys(1000)},${list(1000)}]`])
      await expect(parseJson(Buffer.from(text), wide)).resolves.toBeDefined();
    for (const text of [keys(1001), list(1001), `[[],${list(1001)}]`])
      await expect(parseJson(Buffer.from(text), wide)).rejects.toThrow('At most 1000');
  });

  describe('objects of as many different keys as a body may have pass, one more does not', () => {
    const wide = { bytes: 10_000_000, tokens: 1_000_000, entries: 100_000 };
    const read = (objects: readonly string[]) => parseJson(Buffer.from(`[${objects.join(',')}]`), wide);
    const each = (count: number, object: (at: number) => string) => Array.from({ length: count }, (_, at) => object(at));

    test.each<[what: string, cost: number, object: (at: number) => string]>([
      ['a key of its own each', 1, (at) => `{"k${at}":0}`],
      ['a number each', 1, () => '{"7":0}'],
      ['a key of its own before one of all', 2, (at) => `{ "k${at}" : 0, "a" : [{}] }`],
      ['a key of its own in an object within', 1, (at) => `{"a":{"b":[1,{"k${at}":"x"}]}}`],
    ])('%s', async (_, cost, object) => {
      // `a` and `b` of all of them count once.
      const most = Math.floor((MAX_LAYOUTS - 2) / cost);
      await expect(read(each(most, object))).resolves.toHaveLength(most);
      await expect(read(each(most + 3, object))).rejects.toThrow(`At most ${MAX_LAYOUTS} different`);
    });

    test('the same keys count once, however often and wherever they are', async () => {
      const row = (at: number) => `{"id":${at},"name":"k${at}: ","lines":[{"id":1,"qty":2},{"id":${at}}]}`;
      await expect(read(each(2 * MAX_LAYOUTS, row))).resolves.toHaveLength(2 * MAX_LAYOUTS);
    });
  });

  test('brackets inside a text do not count', async () => {
    const text = '[{,:'.repeat(2000) + String.raw`\" [[ \\`;
    await expect(parse(JSON.stringify([text]))).resolves.toEqual([text]);
    await expect(parse(String.raw`["\\",[${'0,'.repeat(1000)}0]]`)).rejects.toMatchObject({ status: 400 });
  });
});

test.each(['', '[', '"', '"\\', '{"a"}', '[1 2]', 'nul', '{}{}', '\u00a0{}'])('%j is not JSON', async (text) => {
  await expect(parse(text)).rejects.toMatchObject({ status: 400, code: 'validation' });
});

test('invalid UTF-8 is refused, not replaced', async () => {
  await expect(parse(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).rejects.toMatchObject({ status: 400 });
  await expect(parse('"é 한 👍"')).resolves.toBe('é 한 👍');
});

describe('keys that every object has', () => {
  test.each([
    ['__proto__', '{"__proto__":1}', []],
    ['constructor', '{"a":{"constructor":1}}', ['a']],
    ['prototype', '[{"a":[{"prototype":{}}]}]', [0, 'a', 0]],
    ['__proto__', String.raw`{"\u005f_proto__":1}`, []],
  ])('%s is refused as unknown in %s', async (key, text, path) => {
    const issues = [{ code: 'unrecognized_keys', path, message: `Unrecognized key(s) in object: '${key}'` }];
    await expect(parse(text)).rejects.toMatchObject({ status: 400, issues });
  });

  test('as values they are texts like others', async () => {
    await expect(parse('{"a":["constructor","__proto__","prototype"]}')).resolves.toEqual({ a: ['constructor', '__proto__', 'prototype'] });
  });
});
