import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../setup/node.mjs';

/** Migrations are kept as they ran. */
const OUTSIDE = /\.test\.tsx?$|^api\/src\/migrations\//;
const sources = globSync('{api,shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT });

/** Facts that are written in one file: what writes them, and where. */
const FACTS = [
  {
    fact: 'how long a day is',
    written: /\b86_?400_?000\b|\b24 \* (3_600_000|60 \* 60 \* 1000)\b/,
    home: 'packages/contract/src/core/days.ts',
  },
  { fact: 'which PO lines are done', written: /'done',\s*'short_closed'/, home: 'packages/contract/src/facts/line.ts' },
] as const;

test.each(FACTS)('$fact is written once', ({ written, home }) => {
  const found = sources.filter((file) => !OUTSIDE.test(file) && written.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([home]);
});
