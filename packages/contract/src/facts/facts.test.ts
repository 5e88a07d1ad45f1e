import { describe, expect, test } from '@jest/globals';
import { po, poProduct, PO_PRODUCT_STATUSES, PO_STATUSES, RELEASE_STATUSES, ROLES, SHIPPING_STATUSES } from '../index.ts';
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
  isPicked,
  isPromiseKept,
  isReleaseOpen,
  lateFilters,
  mayChangeRelease,
  mayTakeRelease,
  nextRelease,
  OPEN_LINE,
  OPEN_ORDER,
  OPEN_RELEASE,
  OUT_RELEASE,
  reached,
  RELEASE_STEPS,
  RESERVING_RELEASE,
  returnableQty,
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
  ])('a promise with a slip of %d days is kept: %s', (slip, kept) => {
    expect(isPromiseKept(slip)).toBe(kept);
  });
});

test('a PO is open while it is requested or confirmed, and over when it is closed or cancelled', () => {
  expect(where(PO_STATUSES, isOrderOver)).toEqual(['closed', 'cancelled']);
  expect(OPEN_ORDER).toEqual(['requested', 'confirmed']);
  expect(UNPROMISED_ORDER).toEqual(['draft', 'requested']);
});

test('a release is open until it has left or was cancelled; on hold it is still to leave', () => {
  expect(where(RELEASE_STATUSES, isReleaseOpen)).toEqual([...OPEN_RELEASE]);
  expect([...OPEN_RELEASE, ...OUT_RELEASE, 'cancelled'].toSorted()).toEqual(RELEASE_STATUSES.map(({ value }) => value).toSorted());
  expect(RESERVING_RELEASE.filter((status) => !isReleaseOpen(status))).toEqual([]);
});

describe('a shipment', () => {
  const on = (is: (row: { status: string }) => boolean) => where(SHIPPING_STATUSES, (status) => is({ status }));

  test('has changeable items until it departs and an estimated arrival until it arrives', () => {
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

describe('the steps of a release', () => {
  const STATUSES = RELEASE_STATUSES.map(({ value }) => value);
  const VERBS = Object.keys(RELEASE_STEPS) as (keyof typeof RELEASE_STEPS)[];

  test('every step starts where the table allows it, for its roles', () => {
    for (const verb of VERBS)
      for (const status of STATUSES)
        for (const role of ROLES) {
          const { from, roles }: { from: readonly string[]; roles: readonly string[] } = RELEASE_STEPS[verb];
          const may = from.includes(status) && roles.includes(role) && (role !== 'client' || status === 'requested');
          expect([verb, status, role, mayTakeRelease(verb, status, role)]).toEqual([verb, status, role, may]);
        }
  });

  test('each open status has one next step, which is allowed', () => {
    const onward = STATUSES.map((status) => [status, nextRelease(status)]);
    expect(onward.filter(([, verb]) => verb === undefined).map(([status]) => status)).toEqual(['delivered', 'cancelled']);
    for (const [status, verb] of onward) if (verb) expect(RELEASE_STEPS[verb as 'hold'].from).toContain(status);
  });

  test.each([
    ['requested', 'client', 'lines', true],
    ['confirmed', 'client', 'memo', false],
    ['confirmed', 'supervisor', 'vehicle', true],
    ['confirmed', 'supervisor', 'lines', false],
    ['on_hold', 'supervisor', 'carrierId', true],
    ['released', 'supervisor', 'driverPhone', true],
    ['delivered', 'supervisor', 'memo', false],
    ['cancelled', 'supervisor', 'memo', false],
    ['requested', 'site-staff', 'memo', false],
  ] as const)('a release that is %s lets a %s change %s: %s', (status, role, field, may) => {
    expect(mayChangeRelease(status, role, field)).toBe(may);
  });

  test.each([
    [{ qty: 10 }, false],
    [{ qty: 10, pickedQty: null }, false],
    [{ qty: 10, pickedQty: 10 }, true],
    [{ qty: 10, pickedQty: 9 }, false],
    [{ qty: 10, pickedQty: 9, shortReason: 'damaged' }, true],
    [{ qty: 10, pickedQty: 0, shortReason: 'not_found' }, true],
  ])('%j is picked: %s', (line, picked) => expect(isPicked(line)).toBe(picked));

  test.each([
    [{ qty: 10, pickedQty: 8, returnedQty: 3 }, 5],
    [{ qty: 10, pickedQty: null, returnedQty: 0 }, 10],
    [{ qty: 10, pickedQty: 0, returnedQty: 0 }, 0],
    [{ qty: 10, pickedQty: 3, returnedQty: 3 }, 0],
  ])('%j allows returning %s', (line, qty) => expect(returnableQty(line)).toBe(qty));
});
