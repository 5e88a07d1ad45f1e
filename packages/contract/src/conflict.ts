import { z } from 'zod';
import {
  choice,
  cleanText,
  choiceField,
  dateField,
  dateOnly,
  defineResource,
  FLOOR,
  instantField,
  intField,
  listField,
  MAX_INT,
  moveReason,
  onRow,
  qtyField,
  refField,
  resourceNameField,
  STAMPS,
  SUPERVISOR,
  text,
  textField,
} from './core/index.ts';
import { eachOnce } from './core/each-once.ts';
import { labelStock } from './label-stock.ts';
import { productNames } from './product-parts.ts';

/** What a conflict is about. */
export const CONFLICT_KINDS = [
  choice('label', '라벨', 'Label'),
  choice('goods', '제품', 'Goods'),
  choice('inspection', '검사', 'Inspection'),
  choice('floor', '현장 기록', 'Floor record'),
] as const;
/** Whether a decision is still open. */
export const CONFLICT_STATES = [choice('open', '처리 대기', 'Open', 'warn'), choice('solved', '처리 완료', 'Solved', 'good')] as const;
/** How a conflict is solved by hand. */
export const SOLUTIONS = [
  choice('count', '실사', 'Count'),
  choice('adjust', '조정', 'Adjustment'),
  choice('return', '반납', 'Return'),
] as const;
/** How a floor record that differs from the stored row ends: the record is right and was entered by hand, or the stored row stays. */
export const FLOOR_ENDS = [
  choice('accept', '현장 기록이 맞음', 'The floor is right', 'good'),
  choice('keep', '지금 것 유지', 'The stored value stays'),
] as const;
/** Whether a conflict is a record without a ledger: it is settled by choosing which side is right (`FLOOR_ENDS`). */
export const isRecord = ({ kind }: { readonly kind: string }): boolean => kind === 'floor' || kind === 'inspection';
/**
 * The writer's choice: their record is right, the stored row is, both are, or they do not know (`ask`); or the record was refused for good.
 */
export const FLOOR_CHOICES = ['mine', 'theirs', 'both', 'ask', 'refused'] as const;
/** How a conflict ended: by hand, or because its cause was reversed. */
export const CONFLICT_ENDS = [...SOLUTIONS, ...FLOOR_ENDS, choice('undone', '원인 취소', 'Cause taken back')] as const;

/** One value of the record, stored as it was sent. */
const given = z.strictObject({ name: z.string(), value: z.string() });

/** What a device sends is about the record, the stored row (`there`) or its own values: names of the server's own values differ. */
const SENT_NAME = /^(record|there|mine)\./;

/** Most values stored of one record. */
const MAX_GIVEN = 60;

/** Body of `tell`: the device's record and the stored values it found, complete. The same event sent again returns the current state. */
export const tellBody = z.strictObject({
  eventUuid: z.uuid(),
  choice: z.enum(FLOOR_CHOICES),
  entity: z.enum(['pjournal', 'labelStock', 'labelOrderGroup', 'releaseGroup', 'inspection']),
  entityId: z.int().min(1).max(MAX_INT).optional(),
  date: dateOnly,
  deviceAt: z.iso.datetime(),
  reason: cleanText({ min: 0, max: 500, form: 'lines' }).optional(),
  given: eachOnce(
    z
      .array(
        z.strictObject({ name: cleanText({ min: 1, max: 60 }).regex(SENT_NAME), value: cleanText({ min: 0, max: 500, form: 'lines' }) }),
      )
      .max(MAX_GIVEN),
    ({ name }) => name,
  ),
});

/** Body of `last`. */
export const lastBody = z.strictObject({ entity: tellBody.shape.entity, entityId: z.int().min(1).max(MAX_INT) });

const derived = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;
const part = { name: 'product', title: ['code', 'name', 'nameEn'], fields: productNames } as const;

const SOLUTION_LABELS = [...SOLUTIONS, ...FLOOR_ENDS] as const;
type How = (typeof SOLUTION_LABELS)[number]['value'];

/**
 * Body of `solve`. `count`: `qty` pieces are there now, the fact included. `adjust` and `return`: `qty` pieces come into stock first, then
 * the fact is recorded on its day; the ledger refuses (409 `not_enough_stock`) where they are too few. A floor record takes `accept` or
 * `keep`, with 0 pieces.
 */
export const solveBody = z.strictObject({
  ...onRow,
  how: z.enum(SOLUTION_LABELS.map(({ value }) => value) as [How, ...How[]]),
  qty: z.int().min(0).max(MAX_INT),
  reason: moveReason,
});

/**
 * Facts that a ledger could not record when they arrived, stored complete until a supervisor decides: one inbox for labels, goods and
 * inspections.
 */
export const conflict = defineResource({
  name: 'conflict',
  label: text('재고 충돌', 'Conflict'),
  fields: {
    kind: choiceField(text('구분', 'Type'), CONFLICT_KINDS, derived),
    labelStockId: refField(text('라벨', 'Label'), labelStock, optionalDerived),
    productId: refField(text('제품', 'Product'), part, optionalDerived),
    poProductId: refField(text('발주 품목', 'PO product'), { name: 'poProduct', fields: {} }, optionalDerived),
    /** The row it is about where that is neither a label nor a product. */
    entity: resourceNameField(text('대상', 'Concerns'), optionalDerived),
    entityId: intField(text('대상 ID', 'ID'), optionalDerived),
    date: dateField(text('날짜', 'Date'), derived),
    qty: qtyField(text('사용 수량', 'Used'), derived),
    missing: qtyField(text('부족 수량', 'Missing'), derived),
    /** Balance of the ledger when the fact arrived. */
    balance: qtyField(text('당시 잔량', 'Balance then'), derived),
    given: listField(text('받은 내용', 'What came'), given, { derived: true, default: [] }),
    byName: textField(text('기록자', 'Recorded by'), optionalDerived),
    deviceAt: instantField(text('기기 시각', 'Time on the device'), optionalDerived),
    eventUuid: textField(text('이벤트', 'Event'), { max: 36, derived: true }),
    state: choiceField(text('상태', 'State'), CONFLICT_STATES, derived),
    how: choiceField(text('처리 방법', 'How it was solved'), CONFLICT_ENDS, optionalDerived),
    solvedQty: qtyField(text('처리 수량', 'Quantity entered'), optionalDerived),
    solvedAt: instantField(text('처리 시각', 'Solved at'), optionalDerived),
    solvedBy: textField(text('처리자', 'Solved by whom'), optionalDerived),
    reason: textField(text('사유', 'Reason'), { max: 500, ...optionalDerived }),
  },
  subsets: { L: { omit: [...STAMPS, 'given', 'eventUuid'] }, R: ['id', 'kind', 'state'] },
  title: ['kind', 'date'],
  searchable: false,
  search: ['labelStock.code', 'product.code', 'byName'],
  orderBy: ['createdAt', 'date'],
  filters: {
    kind: 'kind',
    state: 'state',
    labelStockId: 'labelStockId',
    productId: 'productId',
    poProductId: 'poProductId',
    date: 'date',
  },
  ordersWithin: [
    { filters: ['state'], orderBy: 'createdAt' }, // open conflicts, the oldest first
  ],
  access: { read: SUPERVISOR },
  actions: {
    /** A device stores a record here that differs from the stored row or was refused for good. */
    tell: {
      roles: FLOOR,
      body: tellBody,
      result: z.object({ id: z.int(), state: z.string(), how: z.string().nullable(), reason: z.string().nullable() }),
      repeatable: true,
    },
    /** Who changed a row last, and when: shown on a device whose record differs from the row. */
    last: {
      roles: FLOOR,
      body: lastBody,
      result: z.object({ by: z.string().nullable(), at: z.string().nullable() }),
      repeatable: true,
    },
    /** open → solved, with the moves it needs in the same transaction. */
    solve: { roles: SUPERVISOR, body: solveBody, result: z.object({ id: z.int(), version: z.int(), state: z.string() }) },
  },
});
