import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LABEL_ORDER_STATUSES } from '../label-order-enums.ts';
import { orderByOf } from '../label-order/run-out.ts';
import {
  isOrderable,
  LABEL_ORDER_STEPS,
  labelOrderStatus,
  mayChangeLabelOrder,
  mayTakeLabelOrder,
  mostReceived,
  nextLabelOrder,
  orderQuantity,
  overTolerance,
  stillToCome,
  type LabelOrderVerb,
} from './label-order.ts';

const line = (qty: number, receivedQty: number, shortClosedOn: string | null = null) => ({ qty, receivedQty, shortClosedOn });

test.each([
  ['order', 'draft'],
  ['receive', 'ordered partial received'],
  ['shortClose', 'ordered partial'],
  ['close', 'received'],
  ['cancel', 'draft ordered'],
] as const)('%s starts from %s', (verb, from) => {
  const may = LABEL_ORDER_STATUSES.map(({ value }) => value).filter((status) => mayTakeLabelOrder(verb, status, 'supervisor'));
  expect(may.join(' ')).toBe(from);
});

test('the site only receives, a client can do nothing', () => {
  const verbs = Object.keys(LABEL_ORDER_STEPS) as LabelOrderVerb[];
  const of = (role: 'site-staff' | 'client') =>
    verbs.filter((verb) => LABEL_ORDER_STATUSES.some(({ value }) => mayTakeLabelOrder(verb, value, role)));
  expect([of('site-staff'), of('client')]).toEqual([['receive'], []]);
});

test('each status has a next one, until it is closed or cancelled', () => {
  expect(LABEL_ORDER_STATUSES.map(({ value }) => nextLabelOrder(value))).toEqual([
    'order',
    'receive',
    'receive',
    'close',
    undefined,
    undefined,
  ]);
});

test.each([
  ['draft', 'supplierId', true],
  ['draft', 'lines', true],
  ['ordered', 'lines', false],
  ['ordered', 'dueDate', true],
  ['partial', 'memo', true],
  ['received', 'supplierId', false],
  ['closed', 'memo', false],
  ['cancelled', 'dueDate', false],
])('while it is %s its %s may change: %s', (status, field, may) => expect(mayChangeLabelOrder(status, field)).toBe(may));

describe('the status of an order follows from its lines', () => {
  test.each([
    [[line(10, 0)], 'ordered'],
    [[line(10, 1)], 'partial'],
    [[line(10, 10)], 'received'],
    [[line(10, 11)], 'received'],
    [[line(10, 10), line(5, 0)], 'partial'],
    [[line(10, 10), line(5, 0, '2026-11-20')], 'received'],
    [[line(10, 0), line(5, 0, '2026-11-20')], 'partial'],
    [[line(10, 0, '2026-11-20')], 'received'],
    [[], 'ordered'],
  ] as const)('%j: %s', (lines, status) => expect(labelOrderStatus(lines)).toBe(status));

  test.each([
    [line(10, 0), 10],
    [line(10, 4), 6],
    [line(10, 12), 0],
    [line(10, 4, '2026-11-20'), 0],
  ])('of %j %i are still to come', (one, open) => expect(stillToCome(one)).toBe(open));
});

test.each([
  [1000, 5, 1050],
  [1000, 10, 1100],
  [99, 5, 103],
  [1, 5, 1],
  [1000, 0, 1000],
  [1000, 3.3, 1033],
])('of %i with a tolerance of %f %% at most %i can be received without a reason', (qty, tolerance, most) => {
  expect([mostReceived(qty, tolerance), overTolerance(qty, most, tolerance), overTolerance(qty, most + 1, tolerance)]).toEqual([
    most,
    false,
    true,
  ]);
});

describe('how many to order', () => {
  test.each([
    // left, moq, multiple, safety: short, safety, qty, bound
    [-3006, 10_000, 1, 1500, [3006, 1500, 10_000, 'moq']],
    [-8264, 0, 1000, 3000, [8264, 3000, 12_000, 'multiple']],
    [-5440, 10_000, 1000, 3000, [5440, 3000, 10_000, 'moq']],
    [-100, 100, 1, 0, [100, 0, 100, 'need']],
    [-100, 101, 1, 0, [100, 0, 101, 'moq']],
    [-100, 100, 100, 0, [100, 0, 100, 'need']],
    [-101, 100, 100, 0, [101, 0, 200, 'multiple']],
    [-100, 150, 100, 0, [100, 0, 200, 'moq']],
    [0, 500, 100, 0, [0, 0, 0, 'need']],
    [50, 500, 100, 50, [0, 0, 0, 'need']],
    [49, 0, 1, 50, [0, 1, 1, 'need']],
  ] as const)('left %i, MOQ %i, multiple of %i, safety %i', (left, moq, orderMultiple, safetyQty, [short, safety, qty, bound]) =>
    expect(orderQuantity(left, { moq, orderMultiple, safetyQty })).toEqual({ short, safety, qty, bound }),
  );

  test('covers the shortage and the safety quantity, meets MOQ and multiple, and is no larger than that requires', () => {
    const numbers = fc.record({ moq: fc.nat(5000), orderMultiple: fc.integer({ min: 1, max: 700 }), safetyQty: fc.nat(5000) });
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), numbers, (left, label) => {
        const { qty } = orderQuantity(left, label);
        if (qty === 0) return expect(left).toBeGreaterThanOrEqual(label.safetyQty);
        expect(left + qty).toBeGreaterThanOrEqual(label.safetyQty);
        expect(isOrderable(qty, label)).toBe(true);
        const less = qty - label.orderMultiple;
        return expect(less <= 0 || less < label.moq || left + less < label.safetyQty).toBe(true);
      }),
    );
  });
});

test('the order-by day is the lead time and two workdays before the label runs out', () => {
  const calendar = { workdays: ['1', '2', '3', '4', '5'], holidays: new Set(['2026-11-26']) };
  // 14 days before Friday the 11th of December is a Friday; Thursday is a holiday.
  expect(orderByOf('2026-12-11', 14, calendar)).toBe('2026-11-24');
  expect(orderByOf('2026-12-11', 14, { ...calendar, holidays: new Set() })).toBe('2026-11-25');
});
