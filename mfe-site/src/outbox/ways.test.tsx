import { beforeEach, expect, test } from '@jest/globals';
import { LocaleProvider } from '@moru/ui/core';
import { render } from '@testing-library/react';
import type { Entry } from './entry.ts';
import { sidesOf } from './sides.ts';
import { waysOf } from './ways.ts';

// The site speaks Korean.
beforeEach(() => void render(<LocaleProvider area="site">{null}</LocaleProvider>));

const mine = { date: '2026-11-20', poProductId: 7, goodQty: 420, defectQty: 6, workers: 3 };
const journal = (there: object, saveParams: object = mine) =>
  ({
    uuid: 'a',
    kind: 'journal',
    row: 'pjournal/7',
    title: '캔들 트레이 월넛 일지',
    facts: '양품 420개',
    deviceAt: '2026-11-20T06:38:00.000Z',
    steps: [{ path: 'pjournal/save', body: { saveParams } }],
    step: 0,
    state: 'conflict',
    difference: { code: 'state', message: '', there: { id: 9, version: 3, ...mine, ...there } },
  }) as unknown as Entry;
const confirmed = journal({ goodQty: 400, status: 'confirmed' });
const open = journal({ goodQty: 400, status: 'submitted' });
const waysIn = (entry: Entry, photos = 0) => waysOf(entry, sidesOf(entry), photos);

test('only what differs is compared, what is equal is one sentence; both together are offered as two batches', () => {
  const { differing, notes, sum } = sidesOf(confirmed);
  expect(differing.map(({ mine: own, there, gap }) => [own, there, gap])).toEqual([['420', '400', 20]]);
  expect([notes, sum]).toEqual([['불량 둘 다 6개'], 820]);
});

test('every field that differs is shown, the good pieces first; a text without a number has no gap', () => {
  const { differing } = sidesOf(journal({ goodQty: 400, defectQty: 8, workers: 2, note: 'wet', status: 'draft' }));
  expect(differing.map(({ name, gap }) => [name.ko, gap])).toEqual([
    ['양품', 20],
    ['불량', 2],
    ['인원', 1],
    ['비고', undefined],
  ]);
  const equal = sidesOf(journal({ status: 'confirmed' }));
  expect([equal.differing[0].mine, equal.sum]).toEqual(['양품 420개', undefined]);
});

test('an older record without the stored workers is compared in what it has', () => {
  const older = { ...confirmed, difference: { code: 'state', message: '', there: { id: 9, goodQty: 400, defectQty: 6 } } } as Entry;
  expect(sidesOf(older).differing).toHaveLength(1);
});

test('against a locked journal the button asks for the number, with a reason; otherwise it changes it', () => {
  expect(waysIn(confirmed).map(({ act, asksWhy }) => [act, asksWhy])).toEqual([
    ['420개로 고쳐 달라고 하기', true],
    ['400개로 두기', false],
    ['820개로 고쳐 달라고 하기', false],
    ['사무실에 물어보기', false],
  ]);
  expect(waysIn(open).map(({ act }) => act)).toEqual(['420개로 고치기', '400개로 두기', '820개로 고치기', '사무실에 물어보기']);
  expect(waysIn(open).map(({ label }) => label)).toContain('내 420개가 맞아요');
});

test('without a number the ways speak of the record as a whole, and photos are mentioned where there are any', () => {
  const pick = { ...confirmed, kind: 'pick', steps: [], difference: { code: 'state', message: '', there: { id: 4, status: 'released' } } };
  const ways = waysIn(pick as Entry, 2);
  expect(ways.map(({ act }) => act)).toEqual(['고쳐 달라고 하기', '그대로 두기', '사무실에 물어보기']);
  expect(ways.at(-1)?.note).toContain('사진');
});
