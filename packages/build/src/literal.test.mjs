import { expect, test } from '@jest/globals';
import { literalExport } from './literal.mjs';

const read = (source) => literalExport(source, 'page', 'pages/a.tsx');
const literal = "{ title: { ko: '브랜드', en: 'Brands' }, roles: ['supervisor', 'client'] }";
const value = { title: { ko: '브랜드', en: 'Brands' }, roles: ['supervisor', 'client'] };

test('a plain literal is read without running the file', () => {
  expect(read(`throw new Error('ran'); export const page = ${literal};`)).toEqual(value);
});

test('a type does not make it less plain', () => {
  expect(read(`export const page = ${literal} as const;`)).toEqual(value);
  expect(read(`export const page = ${literal} satisfies PageMeta;`)).toEqual(value);
  expect(read(`export const page: PageMeta = ${literal};`)).toEqual(value);
});

test.each([
  ['a call', 'export const page = text(1)', 'found CallExpression'],
  ['a name', 'export const page = { roles: ADMIN }', 'found Identifier'],
  ['a shorthand', 'export const page = { roles }', 'found Identifier'],
  ['a spread', 'export const page = { ...base }', 'found SpreadElement'],
  ['a spread item', 'export const page = { roles: [...ADMIN] }', 'found a spread'],
  ['a computed key', 'export const page = { [key]: 1 }', 'found a computed key'],
  ['a template', 'export const page = { title: `${a}` }', 'found TemplateLiteral'],
])('%s is refused', (_, source, message) => expect(() => read(source)).toThrow(message));

test('a file without the export is named', () => {
  expect(() => read('export function Page() { return null }')).toThrow('pages/a.tsx exports no literal named `page`');
  expect(() => read('const page = 1; export const other = 2')).toThrow('pages/a.tsx exports no literal named `page`');
});
