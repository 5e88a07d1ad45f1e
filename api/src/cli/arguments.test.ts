import { expect, test } from '@jest/globals';
import { argumentsOf } from './arguments.ts';

const parse = (args: string[]) => argumentsOf('Usage: npm run x', 1, { keep: { type: 'string' }, preview: { type: 'boolean' } }, args);

test('options and words are read', () => {
  expect(parse(['a', '--keep', '3'])).toMatchObject({ values: { keep: '3' }, positionals: ['a'] });
  expect(parse([])).toMatchObject({ values: {}, positionals: [] });
});

test.each([
  [['a', '--kep', '3'], "Unknown option '--kep'."],
  [['a', '--keep'], "Option '--keep <value>' argument missing."],
  [['--preview=yes'], "Option '--preview' does not take an argument."],
  [['a', 'b'], "Unexpected argument 'b'."],
])('%j is refused with the usage', (args, what) => {
  expect(() => parse(args)).toThrow(`${what}\nUsage: npm run x`);
});
