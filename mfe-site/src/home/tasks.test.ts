import { expect, test } from '@jest/globals';
import { placeIn } from './find-code.ts';
import { asRows, groupsOf, mostUrgent, ofRows, type Work } from './tasks.ts';

const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-30'];
const poProduct = { lineNo: 2, po: { poNo: 'PO-2610-0008', flow: 'make' }, product: { code: 'SO-1', name: '선크림', nameEn: 'Sun' } };
const line = (id: number, more: object = {}) => ({ id, ...poProduct, lineNo: id, producedQty: 1200, orderQty: 3000, ...more });
const journal = (id: number, poProductId: number, date: string, status = 'draft') => ({
  id,
  date,
  poProductId,
  poProduct,
  goodQty: 40,
  status,
});
const lot = (id: number, plannedOn: string, more: object = {}) => ({
  id,
  poProduct,
  group: { no: 'IG-1', plannedOn },
  lotNo: id,
  lotQty: 500,
  n: 0,
  nChecked: 0,
  status: 'planned',
  ...more,
});
const release = (id: number, plannedDate: string | null) => ({
  id,
  no: `RG-${id}`,
  type: 'sd',
  destName: null,
  brand: { name: '하루' },
  totalQty: 24,
  plannedDate,
  requestedDate: TODAY,
});
const label = (id: number, dueDate: string | null, openQty = 100) => ({
  id,
  labelStock: { code: `L-${id}`, name: '라벨' },
  group: { supplier: { name: '모루프린트' } },
  openQty,
  dueDate,
});
const work = (part: object = {}): Work => ({ lines: [], journals: [], lots: [], releases: [], labels: [], ...part }) as unknown as Work;
const groups = (part: object) => groupsOf(work(part), TODAY, YESTERDAY);
const shown = (part: object) => groups(part).map(({ tasks }) => tasks.map(({ to, qty, days }) => [to, qty, days]));

test('a missing journal opens the empty form of its line and day, a draft the journal itself; yesterday comes first', () => {
  const [journals] = shown({
    lines: [line(1), line(2)],
    journals: [journal(5, 1, YESTERDAY), journal(6, 2, TODAY, 'submitted')],
  });
  expect(journals).toEqual([
    ['/site/pjournals?line=2&day=yesterday', 1800, -1],
    ['/site/pjournals?line=1&journal=5&day=yesterday', 40, -1],
    ['/site/pjournals?line=1', 1800, 0],
  ]);
});

test('lots until tomorrow, releases and labels until today; received labels are no task', () => {
  const [, lots, releases, labels] = shown({
    lots: [lot(3, LATER), lot(1, TOMORROW), lot(2, TODAY, { n: 80, nChecked: 30, status: 'in_progress' })],
    releases: [release(7, LATER), release(8, null), release(9, YESTERDAY)],
    labels: [label(4, TODAY), label(5, TODAY, 0), label(6, LATER), label(7, null)],
  });
  expect(lots).toEqual([
    ['/site/po-products?inspect=2', 50, 0],
    ['/site/po-products?inspect=1', undefined, 1],
  ]);
  expect(releases?.map(([, , days]) => days)).toEqual([-1, 0]);
  expect(labels?.map(([to]) => to)).toEqual(['/site/label-stocks?receive=4', '/site/label-stocks?receive=7']);
});

test('the most urgent: the latest first, of equals leaving goods; a journal of today is not urgent', () => {
  const all = { lines: [line(1)], journals: [journal(6, 1, YESTERDAY, 'submitted')] };
  expect(mostUrgent(groups(all))).toBeUndefined();
  const pressed = groups({ ...all, lots: [lot(2, TODAY)], releases: [release(9, TODAY)], labels: [label(4, TODAY)] });
  expect(mostUrgent(pressed)?.about[0]).toBe('RG-9');
  expect(mostUrgent(groups({ ...all, lots: [lot(2, YESTERDAY)], releases: [release(9, TODAY)] }))?.to).toBe('/site/po-products?inspect=2');
});

test('the start page as rows and back, each with a name of its own; a task of the same number in another group is another row', () => {
  const all = groups({ lots: [lot(9, TODAY)], releases: [release(9, TODAY)], labels: [label(4, TODAY)] });
  const begun = { to: '/site/po-products?inspect=9', name: { name: '선크림', nameEn: 'Sun' }, what: 'inspecting' };
  const rows = asRows(all, begun);
  expect(rows.map(({ id }) => id)).toEqual(['begun /site/po-products?inspect=9', 'lots 9', 'releases 9', 'labels 4']);
  expect(ofRows(rows, all)).toEqual({ groups: all, begun });
  expect(ofRows(rows.slice(2), all).groups.map(({ tasks }) => tasks.length)).toEqual([0, 0, 1, 1]);
  expect(ofRows(asRows(all, undefined), all).begun).toBeUndefined();
});

test.each([
  ['rg-9', '/site/release-groups/form?id=9&type=sd'],
  ['IG-1/2', '/site/po-products?inspect=2'],
  [' ig-1 / 2 ', '/site/po-products?inspect=2'],
  ['PO-2610-0008/1', '/site/pjournals?line=1'],
  ['so-1', '/site/pjournals?line=1'],
  ['L-4', '/site/label-stocks?receive=4'],
  ['XX', undefined],
])('the code %s opens %s', (code, place) => {
  const read = work({ lines: [line(1)], lots: [lot(2, TODAY)], releases: [release(9, TODAY)], labels: [label(4, TODAY)] });
  expect(placeIn(read, code)).toBe(place);
});
