import { describe, expect, test } from '@jest/globals';
import { pageRoute, slotOfFile } from './file-rules.ts';

describe('a page file is a route', () => {
  test.each([
    ['./pages/admin/brands/index.tsx', '/admin/brands'],
    ['pages/admin/brands/form.tsx', '/admin/brands/form'],
    ['./pages/admin/pos/eta_timeline.tsx', '/admin/pos/eta_timeline'],
    ['./pages/index.tsx', '/'],
    ['./pages/site/index.tsx', '/site'],
    ['./pages/admin/indexes.tsx', '/admin/indexes'],
  ])('%s is %s', (file, route) => expect(pageRoute(file)).toBe(route));

  test.each([
    './pages/admin/brands/_table.tsx',
    './pages/admin/_parts/table.tsx',
    './pages/admin/brands/form.test.tsx',
    './pages/admin/brands/rules.ts',
    './slots/dashboard/late.tsx',
    './parts/pages/x.tsx',
  ])('%s is none', (file) => expect(pageRoute(file)).toBeUndefined());
});

describe('a slot file', () => {
  test('has its folder as the slot and its name as the id', () => {
    expect(slotOfFile('./slots/calculation-tab/aql.tsx')).toEqual({ slot: 'calculationTab', id: 'aql' });
    expect(slotOfFile('slots/dashboard/late-etas.tsx')).toEqual({ slot: 'dashboard', id: 'late-etas' });
  });

  test.each(['./slots/dashboard/_chart.tsx', './slots/dashboard/late.test.tsx', './slots/late.tsx', './pages/admin/x.tsx'])(
    '%s is none',
    (file) => expect(slotOfFile(file)).toBeUndefined(),
  );
});
