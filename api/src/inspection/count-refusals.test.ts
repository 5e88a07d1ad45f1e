import { describe, expect, test } from '@jest/globals';
import { countEventBody, type CountEvent } from '@moru/contract';
import { Refusal } from '../core/call/refuse.ts';
import { refuseAnswers, refuseReused, refuseUncountable } from './count-refusals.ts';
import { contentOf } from './record-events.ts';
import type { SeenLot } from './seen-lot.ts';

const [ONE, TWO] = ['0198c3de-7d5a-7c3e-9f00-000000000001', '0198c3de-7d5a-7c3e-9f00-000000000002'];
const given = (values: object) => countEventBody.parse({ uuid: ONE, ...values });

function refusal(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...(error.issues ?? []).map(({ path }) => path.join('.'))];
  }
  return undefined;
}

const EMPTY = { code: null, class: null, qty: null, unitNo: null, cartonNo: null, itemId: null, of: null, values: [] };
const defect = { kind: 'defect', code: 'stain', class: 'minor' };

test.each([
  [{ kind: 'undo', of: TWO }, { of: TWO }],
  [{ kind: 'checked', qty: 8 }, { qty: 8 }],
  [
    { kind: 'checked', qty: 8, cartonNo: 3 },
    { qty: 8, cartonNo: 3 },
  ],
  [
    { kind: 'result', itemId: 5, values: [1.5, 'pass'] },
    { itemId: 5, values: ['1.5', 'pass'] },
  ],
  [
    { kind: 'result', itemId: 5, values: ['na'], unitNo: 2, cartonNo: 3 },
    { itemId: 5, values: ['na'], unitNo: 2, cartonNo: 3 },
  ],
  [defect, { code: 'stain', class: 'minor', qty: 1 }],
  [
    { ...defect, qty: 4, unitNo: 2, cartonNo: 3, itemId: 5 },
    { code: 'stain', class: 'minor', qty: 4, unitNo: 2, cartonNo: 3, itemId: 5 },
  ],
])('%j is kept with what it says and nothing else', (event, content) => {
  expect(contentOf(given({ ...event, note: 'left side', at: '2030-01-02T03:04:05.000Z' }))).toEqual({
    ...EMPTY,
    kind: event.kind,
    ...content,
  });
});

describe('an event that is sent again', () => {
  const full = { ...defect, qty: 4, unitNo: 2, cartonNo: 3, itemId: 5 };
  const counted = (values: object): CountEvent => {
    const event = given(values);
    return { ...contentOf(event), uuid: event.uuid, at: event.at ?? '' };
  };

  test('may come at another time', () => {
    const again = counted({ ...full, at: '2030-01-02T03:04:05.000Z' });
    expect(refusal(() => refuseReused({ ...counted(full), id: 9 }, again))).toBeUndefined();
  });

  test.each([{ code: 'tear' }, { class: 'major' }, { qty: 5 }, { unitNo: 1 }, { cartonNo: 1 }, { itemId: 6 }, { itemId: undefined }])(
    'is refused with %j',
    (other) => expect(refusal(() => refuseReused(counted(full), counted({ ...full, ...other })))).toEqual(['event_reused', 'events']),
  );

  test('is refused with another answer or for another event', () => {
    const answer = { kind: 'result', itemId: 5, values: ['pass'] };
    expect(refusal(() => refuseReused(counted(answer), counted({ ...answer, values: ['fail'] })))).toEqual(['event_reused', 'events']);
    const [one, two] = [ONE, TWO].map((of) => counted({ kind: 'undo', of })) as [CountEvent, CountEvent];
    expect(refusal(() => refuseReused(one, two))).toEqual(['event_reused', 'events']);
  });
});

describe('an answer', () => {
  const items = [
    { id: 5, code: 'W', method: 'measure' },
    { id: 6, code: 'L', method: 'pass_fail' },
  ] as SeenLot['items'];
  const answer = (itemId: number, ...values: unknown[]) => ({ kind: 'result', itemId, values });
  const of = (...events: object[]) => refusal(() => refuseAnswers({ items }, events.map(given)));

  test.each([
    [answer(5, 1.5, '-2', ' 3 ', 'na')],
    [answer(5)],
    [answer(6, 'wide')],
    [defect],
    [{ ...defect, itemId: 5 }],
    [{ kind: 'checked', qty: 1 }],
    [{ kind: 'undo', of: TWO }],
  ])('%j is accepted', (event) => expect(of(event)).toBeUndefined());

  test.each([
    [answer(7, 'pass'), 'events.1.itemId'],
    [{ ...defect, itemId: 7 }, 'events.1.itemId'],
    [answer(5, 'wide'), 'events.1.values.0'],
    [answer(5, 1, 'na', 'NA'), 'events.1.values.2'],
    [answer(5, 1, 'Infinity'), 'events.1.values.1'],
  ])('%j is refused at %s', (event, path) => expect(of({ kind: 'checked', qty: 1 }, event)).toEqual(['validation', path]));
});

test.each([
  ['planned', ['state', 'id']],
  ['in_progress', undefined],
  ['submitted', ['state', 'id']],
  ['cancelled', ['state', 'id']],
] as const)('new events of a lot that is %s are answered with %j', (status, expected) => {
  expect(refusal(() => refuseUncountable({ id: 1, groupId: 2, status } as SeenLot))).toEqual(expected);
});
