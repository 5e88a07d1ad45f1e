import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /^\.[\w-]+$/;

/** Classes with rules of their own in a style sheet, outside of every media query. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  let [depth, head] = [0, ''];
  for (const sign of css.replace(COMMENT, '')) {
    if (sign === '{' && depth === 0) for (const selector of head.split(',')) if (CLASS.test(selector.trim())) found.add(selector.trim());
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    head = '{};'.includes(sign) ? '' : head + sign;
  }
  return found;
}

/** Classes that more than one style sheet below a folder defines, with those sheets. */
function sharedClasses(folder: string): [name: string, sheets: string[]][] {
  const sheets = new Map<string, string[]>();
  for (const file of globSync(`${folder}/**/*.css`, { cwd: ROOT }))
    for (const name of classesOf(readFileSync(join(ROOT, file), 'utf8'))) sheets.set(name, [...(sheets.get(name) ?? []), file]);
  return [...sheets].filter(([, files]) => files.length > 1);
}

test('the classes of a sheet are read, without the content of media queries', () => {
  expect([...classesOf('/* .a */ .b, .c { color: red } .d > .e { } @media print { .f { } } .g{}')]).toEqual(['.b', '.c', '.g']);
});

test.each(['packages/ui/src', ...globSync('mfe-*/src', { cwd: ROOT })])(
  'a class of %s is defined in one style sheet: pages load them in any order',
  (folder) => {
    expect(sharedClasses(folder)).toEqual([]);
  },
);
