import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../setup/node.mjs';

const SRC = join(ROOT, 'api/src');
/** A whole statement, or one within another, as a text: its tables and columns are checked by nobody until it runs. */
const STATEMENT = /\bsql(?:<[^`]*?>)?`\s*\(?(?:select|insert|update|delete)\b/g;

/** Where every statement is made by `tables` (api/src/core/orm/tables). */
const FOLDERS = '{chain,deploy,flog,import,user}/**/*.ts';

/** What the builder cannot say, with how many statements: tables or columns known only when it runs, and formulas that stand in several. */
const AS_TEXTS: Readonly<Record<string, number>> = {
  // parts of the formulas, which `refresh-chain` puts together
  'chain/line-dates.ts': 2,
  'chain/line-status.ts': 1,
  'chain/refresh-chain.ts': 2,
  'import/import.apply.ts': 6,
  'import/import.undo.ts': 2,
  'import/stored-lines.ts': 2,
  'import/write-set.ts': 1,
};

test('statements of these features are typed, the rest is counted', () => {
  const found = globSync(FOLDERS, { cwd: SRC, exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) => {
    const count = readFileSync(join(SRC, file), 'utf8').match(STATEMENT)?.length ?? 0;
    return count > 0 ? [[file, count] as const] : [];
  });
  expect(Object.fromEntries(found.toSorted())).toEqual(AS_TEXTS);
});
