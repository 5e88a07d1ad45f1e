import { expect, test } from '@jest/globals';
import { slowest, type RunFile } from './slowest.ts';

const tests = (file: string, ...durations: (number | null)[]) => durations.map((duration) => ({ ancestorTitles: [file], duration }));

const FILES: RunFile[] = [
  { name: '/moru/shell/src/menu.test.tsx', startTime: 1000, endTime: 4000, assertionResults: tests('menu', 10) },
  {
    name: '/moru/.batches/api-mariadb/1.test.mjs',
    startTime: 0,
    endTime: 99_000,
    assertionResults: [...tests('api/src/po/po.test.ts', 20_000, null, 5001), ...tests('api/src/tag/tag.test.ts', 2000)],
  },
];

test('files of a batch are separate, the slowest first, with a warning for one over its budget', () => {
  const { table, warning } = slowest(FILES, '/moru');
  expect(table.split('\n').slice(1)).toEqual([
    '   25.0 s  api/src/po/po.test.ts (mariadb)',
    '    3.0 s  shell/src/menu.test.tsx',
    '    2.0 s  api/src/tag/tag.test.ts (mariadb)',
  ]);
  expect(warning).toMatch(/^1 files/);
  expect(slowest(FILES.slice(0, 1), '/moru').warning).toBeUndefined();
});
