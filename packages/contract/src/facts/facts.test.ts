import { describe, expect, test } from '@jest/globals';
import { po, poProduct, PO_PRODUCT_STATUSES, PO_STATUSES, RELEASE_STATUSES, SHIPPING_STATUSES } from '../index.ts';
import {
  AWAITED_LINE,
  deliveredFilters,
  EXPECTED_SHIPMENT,
  isBeforeDeparture,
  isExpected,
  isLate,
  isLineOver,
  isLineSettled,
  isOrderOver,
  isPromiseKept,
  isReleaseOpen,
  lateFilters,
  OPEN_LINE,
  OPEN_ORDER,
  OPEN_RELEASE,
  OUT_RELEASE,
  reached,
  RESERVING_RELEASE,
  UNPROMISED_ORDER,
} from './index.ts';

const where = (choices: readonly { value: string }[], is: (status: string) => boolean) =>
  choices.map(({ value }) => value).filter((value) => is(value));

describe('a line of a PO', () => {
  test('is over when it is done, short-closed or cancelled, and settled when goods of it were delivered', () => {
    expect(where(PO_PRODUCT_STATUSES, isLineOver)).toEqual(['done', 'short_closed', 'cancelled']);
    expect(where(PO_PRODUCT_STATUSES, isLineSettled)).toEqual(['done', 'short_closed']);
  });

  test('is open until then, and awaited until it arrives', () => {
    expect(OPEN_LINE).toEqual(where(PO_PRODUCT_STATUSES, (status) => !isLineOver(status)));
    expect(OPEN_LINE).toContain('arrived');
    expect(AWAITED_LINE).toEqual(OPEN_LINE.filter((status) => status !== 'arrived'));
  });

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    [null, false],
    [undefined, false],
  ])('whose promise was broken on %s is late on 2026-11-21: %s', (lateOn, late) => {
    expect(isLate(lateOn, '2026-11-21')).toBe(late);
  });

  test.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('kept its promise with a slip of %d days: %s', (slip, kept) => {
    expect(isPromiseKept(slip)).toBe(kept);
  });
});

test('a PO is open while it is asked for or promised, and over when it is closed or cancelled', () => {
  expect(where(PO_STATUSES, isOrderOver)).toEqual(['closed', 'cancelled']);
  expect(OPEN_ORDER).toEqual(['requested', 'confirmed']);
  expect(UNPROMISED_ORDER).toEqual(['draft', 'requested']);
});

test('a release is open until it has gone out or was called off; on hold it still has to leave', () => {
  expect(where(RELEASE_STATUSES, isReleaseOpen)).toEqual([...OPEN_RELEASE]);
  expect([...OPEN_RELEASE, ...OUT_RELEASE, 'cancelled'].toSorted()).toEqual(RELEASE_STATUSES.map(({ value }) => value).toSorted());
  expect(RESERVING_RELEASE.filter((status) => !isReleaseOpen(status))).toEqual([]);
});

describe('a shipment', () => {
  const on = (is: (row: { status: string }) => boolean) => where(SHIPPING_STATUSES, (status) => is({ status }));

  test('has its items until it departs and an estimate until it arrives', () => {
    expect(on(isBeforeDeparture)).toEqual(['planned', 'booked']);
    expect(on(isExpected)).toEqual(['planned', 'booked', 'departed']);
    expect(EXPECTED_SHIPMENT).toEqual(on(isExpected));
  });

  test('has reached every stage before the one it is at', () => {
    expect(reached('planned')).toEqual(SHIPPING_STATUSES.map(({ value }) => value).filter((value) => value !== 'cancelled'));
    expect(reached('departed')).toEqual(['departed', 'arrived', 'customs', 'delivered']);
    expect(reached('delivered')).toEqual(['delivered']);
  });
});

test('the filters of what is late and of what was delivered are those of the lists', () => {
  for (const filters of [lateFilters('2026-11-21'), deliveredFilters('2026-11-21', 'kept'), deliveredFilters('2026-11-21', 'slipped')])
    expect(poProduct.params.safeParse(filters).error).toBeUndefined();
  expect(po.params.safeParse(lateFilters('2026-11-21')).error).toBeUndefined();
  expect(deliveredFilters('2026-11-21')).toEqual({ deliveredOnTo: '2026-11-21' });
});
