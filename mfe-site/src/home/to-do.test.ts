import { expect, test } from '@jest/globals';
import type { Journal, Line } from '../journal/line-day.ts';
import { draftItem, lineItem } from './to-do.tsx';

const poProduct = { lineNo: 2, po: { poNo: 'PO-2610-0008' }, product: { name: '선크림' } };
const line = { id: 88, ...poProduct, producedQty: 1200, orderQty: 3000 } as Line;
const draft = { id: 5, date: '2026-11-20', poProductId: 88, poProduct, goodQty: 40 } as Journal;

test('a missing journal opens the empty sheet of its line and day', () => {
  expect(lineItem('yesterday')(line)).toEqual({
    id: 88,
    to: '/site/pjournals?line=88&day=yesterday',
    name: '선크림',
    about: 'PO-2610-0008 / 2 · 1,200 / 3,000',
  });
  expect(lineItem('')(line).to).toBe('/site/pjournals?line=88');
});

test('a draft opens the journal itself, on its own day', () => {
  expect(draftItem('2026-11-21')(draft).to).toBe('/site/pjournals?line=88&journal=5&day=yesterday');
  expect(draftItem('2026-11-20')(draft).to).toBe('/site/pjournals?line=88&journal=5');
});
