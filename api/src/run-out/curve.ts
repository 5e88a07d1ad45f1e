import {
  addDays,
  amountOf,
  type Calendar,
  type CurveAnswer,
  type CurveStep,
  type curveQuery,
  needOf,
  runOutParams,
  type RunOutRow,
} from '@moru/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { Partner } from '../partner/partner.entity.ts';
import { holidaysWithin, workCalendars } from './calendar.ts';
import { findRunOut } from './find-run-out.ts';
import { needParts, withParts } from './need-sql.ts';

type Query = z.output<typeof curveQuery>;
type Raw = Readonly<Record<string, unknown>>;

const day = (value: unknown): string => String(value).slice(0, 10);
const int = (value: unknown): number => Number(value);
const words = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Every line that uses these labels, in the order of days. */
async function eaters(ctx: Ctx, labelIds: readonly number[]): Promise<Raw[]> {
  const { rows } = await sql<Raw>`${withParts(await needParts(ctx, labelIds))}
    select n.*, l.line_no, l.po_id, p.po_no, l.product_id, pr.name as product_name, pr.name_en as product_name_en
    from need n inner join po_product l on l.id = n.line_id inner join po p on p.id = l.po_id inner join product pr on pr.id = l.product_id
    where n.label_id in (${sql.join(labelIds)}) order by n.day, n.line_id`.execute(readEm(ctx).getKysely());
  return rows;
}

async function bringers(ctx: Ctx, labelId: number): Promise<Raw[]> {
  const { rows } = await sql<Raw>`${withParts(await needParts(ctx, [labelId]))}
    select c.*, r.group_id, g.no from coming c inner join label_order r on r.id = c.order_line_id inner join label_order_group g on g.id = r.group_id
    where c.label_id = ${labelId} order by c.day, c.order_line_id`.execute(readEm(ctx).getKysely());
  return rows;
}

const lineOf = (raw: Raw): NonNullable<CurveStep['line']> => {
  const [still, per, lossPct] = [int(raw['still']), int(raw['per']), int(raw['loss'])];
  return {
    poProductId: int(raw['line_id']),
    poId: int(raw['po_id']),
    poNo: String(raw['po_no']),
    lineNo: int(raw['line_no']),
    productId: int(raw['product_id']),
    productName: String(raw['product_name']),
    productNameEn: words(raw['product_name_en']),
    stillToLabel: still,
    lossPct,
    loss: needOf(still, { per, lossPct }) - needOf(still, { per, lossPct: 0 }),
    spare: int(raw['spare']),
    take: words(raw['take']) as 'old' | 'new' | null,
  };
};

const overdue = (raw: Raw): string | null => (raw['meant'] && day(raw['meant']) < day(raw['day']) ? day(raw['meant']) : null);

/** Order receipts and line needs, day by day; on the same day receipts come first. */
function stepsOf(onHand: number, lines: readonly Raw[], orders: readonly Raw[]): CurveStep[] {
  const all = [
    ...orders.map((raw) => ({ raw, day: day(raw['day']), qty: int(raw['qty']), isOrder: true })),
    ...lines.map((raw) => ({ raw, day: day(raw['day']), qty: -int(raw['qty']), isOrder: false })),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || Number(b.isOrder) - Number(a.isOrder));
  let balance = onHand;
  return all.map(({ raw, qty, isOrder, ...at }) => {
    balance += qty;
    return {
      ...at,
      qty,
      balance,
      overdueSince: overdue(raw),
      line: isOrder ? null : lineOf(raw),
      order: isOrder ? { labelOrderId: int(raw['order_line_id']), groupId: int(raw['group_id']), no: String(raw['no']) } : null,
    };
  });
}

/** Effect of changing to the successor on the old stock: which lines use it up, and what remains. */
function changeOf(row: RunOutRow, lines: readonly Raw[]): CurveAnswer['change'] {
  const { supersededBy: successor, supersededOn: on, useUpOld, onHand, onOrder } = row;
  if (!successor) return null;
  const byLine = Map.groupBy(lines, (raw) => int(raw['line_id']));
  const qtyOf = (own: readonly Raw[], id: number) =>
    own.filter((raw) => int(raw['label_id']) === id).reduce((sum, raw) => sum + int(raw['qty']), 0);
  const changed = [...byLine.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { poProductId, poId, poNo, lineNo, productName, productNameEn, take } = lineOf(first);
    return [
      {
        poProductId,
        poId,
        poNo,
        lineNo,
        productName,
        productNameEn,
        take,
        day: day(first['day']),
        old: qtyOf(own, row.id),
        new: qtyOf(own, successor.id),
      },
    ];
  });
  const burned = Math.min(
    onHand + onOrder,
    changed.reduce((sum, { old }) => sum + old, 0),
  );
  const leftOver = onHand + onOrder - burned;
  const price = row.proposal.unitCost;
  return { successor, on, useUpOld, burned, leftOver, leftOverWorth: price === null ? null : amountOf(leftOver, price), lines: changed };
}

/** The supplier of a label has its own holidays. */
async function calendarOf(ctx: Ctx, { supplierId }: RunOutRow): Promise<Calendar> {
  const supplier = supplierId === null ? null : await ctx.em.findOne(Partner, { id: supplierId }, { disableIdentityMap: true });
  const countryId = supplier?.countryId ?? null;
  return (await workCalendars(ctx, [countryId]))(countryId);
}

/** `labelStock/curve`: the steps of one label's balance if nothing is ordered, and the effect of a change of its artwork. */
export async function curveOf(ctx: Ctx, { id, days }: Query): Promise<CurveAnswer> {
  const { rows, asOf } = await findRunOut(ctx, runOutParams.parse({ id }));
  const row = found(rows[0], 'LabelStock', id);
  const ids = row.supersededBy ? [id, row.supersededBy.id] : [id];
  const lines = await eaters(ctx, ids);
  const own = lines.filter((raw) => int(raw['label_id']) === id);
  const steps = stepsOf(row.onHand, own, await bringers(ctx, id));
  const last = days === undefined ? undefined : addDays(asOf, days);
  const shown = last === undefined ? steps : steps.filter((step) => step.day <= last);
  const from = row.orderBy !== null && row.orderBy < asOf ? row.orderBy : asOf;
  return {
    asOf,
    row,
    steps: shown,
    holidays: holidaysWithin(await calendarOf(ctx, row), from, shown.at(-1)?.day ?? asOf),
    change: changeOf(row, lines),
  };
}
