import { randomUUID } from 'node:crypto';
import { tellBody } from '@moru/contract';
import { expect, test } from '@jest/globals';
import type { Entry } from './entry.ts';
import { choiceOf, isRequest, UNDO_MS } from './settle.ts';

const entry = (facts: Partial<Entry> = {}) =>
  ({
    uuid: '5d3f7c1e-1111-4222-8333-444455556666',
    kind: 'journal',
    row: 'pjournal/7',
    title: '캔들 트레이 월넛 일지',
    facts: '양품 420개',
    deviceAt: '2026-11-20T06:38:00.000Z',
    steps: [
      { path: 'pjournal/save', body: { saveParams: { date: '2026-11-20', poProductId: 7, goodQty: 420, defectQty: 6, labels: [] } } },
    ],
    difference: {
      code: 'state',
      message: '확정된 일지입니다',
      there: { id: 9, version: 3, goodQty: 400, defectQty: 6, status: 'confirmed' },
    },
    ...facts,
  }) as Entry;
const unconfirmed = () =>
  entry({ difference: { code: 'duplicate', message: '', there: { id: 9, version: 3, goodQty: 400, defectQty: 6, status: 'submitted' } } });
const callOf = (...given: Parameters<typeof choiceOf>) => choiceOf(...given).steps[0] as { path: string; body: Record<string, never> };

test('against a locked journal the choice is a request: both versions are sent to the office completely, in a valid form', () => {
  const { path, body } = callOf(entry(), 'mine', '한 박스 빠짐');
  expect(path).toBe('conflict/tell');
  expect(tellBody.parse(body)).toMatchObject({
    choice: 'mine',
    entity: 'pjournal',
    entityId: 9,
    date: '2026-11-20',
    reason: '한 박스 빠짐',
  });
  const values = new Map(tellBody.parse(body).given.map(({ name, value }) => [name, value]));
  expect([values.get('mine.goodQty'), values.get('there.goodQty'), values.get('record.uuid')]).toEqual(['420', '400', entry().uuid]);
  expect([isRequest(entry(), 'mine'), isRequest(entry(), 'both'), isRequest(entry(), 'theirs')]).toEqual([true, true, false]);
});

const step = (path: string, body: object) => ({ kind: 'deliver', steps: [{ path, body: { id: 9, ...body } }] }) as Partial<Entry>;

test.each([
  ['a release', step('releaseGroup/release', { releasedOn: '2026-11-22' }), '2026-11-22'],
  ['a receipt of goods', step('releaseGroup/deliver', { deliveredOn: '2026-11-21' }), '2026-11-21'],
  ['a visit', step('inspectionGroup/submit', { inspectedOn: '2026-11-22' }), '2026-11-22'],
  ['a label movement', step('labelStock/move', { date: '2026-11-22' }), '2026-11-22'],
  ['picked pieces, which have no day of their own', step('releaseGroup/pick', { lines: [] }), '2026-11-24'],
])('%s is reported with its business day, at 08:30 in Seoul', (_what, facts, date) =>
  expect(callOf(entry({ ...facts, deviceAt: '2026-11-23T23:30:00.000Z' }), 'refused', '').body).toMatchObject({ date }),
);

test('a whole batch of counts and a long note are sent to the office, in valid parts', () => {
  const events = Array.from({ length: 100 }, (_, at) => ({
    uuid: randomUUID(),
    at: entry().deviceAt,
    kind: 'defect',
    class: 'major',
    qty: at,
  }));
  const note = '😀'.repeat(400);
  const steps = [{ path: 'inspection/record', body: { id: 9, note, events } }];
  const { given } = tellBody.parse(callOf(entry({ kind: 'count', steps }), 'ask', '').body);
  const sent = (name: string) => given.flatMap((one) => (one.name.startsWith(`mine.${name}`) ? [one.value] : []));
  expect(JSON.parse(`[${sent('events').join(',')}]`)).toEqual(events);
  expect(sent('note').join('')).toBe(note);
  const long = events.map((event) => ({ ...event, code: 'X'.repeat(80) }));
  const batch = entry({ kind: 'count', steps: [{ path: 'inspection/record', body: { id: 9, events: long } }] });
  const dense = tellBody.parse(callOf(batch, 'ask', '').body).given.filter(({ name }) => name.startsWith('mine.events'));
  expect(JSON.parse(dense.map(({ value }) => value).join(''))).toEqual(long);
});

test('a journal that is not locked is changed from the stored version; two batches are summed', () => {
  expect(callOf(unconfirmed(), 'mine', '')).toMatchObject({
    path: 'pjournal/save',
    body: { saveParams: { id: 9, version: 3, goodQty: 420 } },
  });
  expect(callOf(unconfirmed(), 'both', '').body).toMatchObject({ saveParams: { id: 9, version: 3, goodQty: 820, defectQty: 12 } });
  expect(callOf(unconfirmed(), 'ask', '').path).toBe('conflict/tell');
  expect(isRequest(unconfirmed(), 'mine')).toBe(false);
});

test('a choice waits a while to be undone; an entry refused for good is sent at once', () => {
  expect(choiceOf(entry(), 'theirs', '')).toMatchObject({ of: entry().uuid, row: 'pjournal/7', delayMs: UNDO_MS });
  expect(choiceOf(entry({ difference: { code: 'not_found', message: '' } }), 'refused', '').delayMs).toBe(1);
});

const photo = { photo: 'p', entity: 'pjournal', purpose: 'photo', name: '', type: 'image/jpeg' } as const;
const submit = { path: 'pjournal/submit', body: {}, onRow: true };

test('photos are sent with either choice to the stored row; the submission only where the row becomes what was written', () => {
  const steps = [...entry().steps, submit, photo];
  const draft = { ...unconfirmed().difference, there: { id: 9, version: 3, goodQty: 400, defectQty: 6, status: 'draft' } };
  const pathsOf = (...given: Parameters<typeof choiceOf>) =>
    choiceOf(...given).steps.map((step) => ('path' in step ? step.path : step.photo));
  const confirmed = entry({ steps, step: 0 });
  expect([pathsOf(confirmed, 'theirs', ''), choiceOf(confirmed, 'theirs', '').rowId]).toEqual([['conflict/tell', 'p'], 9]);
  expect(pathsOf(entry({ steps, step: 0, difference: draft as Entry['difference'] }), 'mine', '')).toEqual([
    'pjournal/save',
    'pjournal/submit',
    'p',
  ]);
  expect(pathsOf({ ...unconfirmed(), steps, step: 0 }, 'both', '')).toEqual(['pjournal/save', 'p']);
});

test('a refused photo is not sent again, the others are; without a row they stay here', () => {
  const other = { ...photo, photo: 'q' };
  const refused = entry({ steps: [...entry().steps, photo, other], step: 1, rowId: 4, difference: { code: 'file_type', message: '' } });
  expect(choiceOf(refused, 'refused', '').steps.slice(1)).toEqual([other]);
  expect(choiceOf({ ...refused, rowId: undefined }, 'refused', '').steps.slice(1)).toEqual([]);
});

test('a refused photo is sent to the office as one of its own row: a lot, or a release', () => {
  const entityOf = (entity: string) =>
    callOf(entry({ kind: 'photo', steps: [{ ...photo, entity }], rowId: 4, difference: { code: 'file_type', message: '' } }), 'refused', '')
      .body;
  expect([entityOf('inspection'), entityOf('releaseGroup')]).toMatchObject([{ entity: 'inspection' }, { entity: 'releaseGroup' }]);
});
