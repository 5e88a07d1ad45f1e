import {
  isOrderable,
  ruleText,
  runOutParams,
  type ApiIssue,
  type draftOrdersBody,
  type RunOutRow,
  type Save,
  type labelOrderGroup,
  type Text,
} from '@moru/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { findRunOut } from './find-run-out.ts';
import { needParts, withParts } from './need-sql.ts';

type Body = z.output<typeof draftOrdersBody>;
type Order = Save<typeof labelOrderGroup>;

/** A label to order, and the quantity. */
interface Wanted {
  readonly row: RunOutRow;
  readonly supplierId: number;
  readonly qty: number;
  readonly reason: string | undefined;
}

/** Most PO lines that an order lists. */
const MAX_LINES = 500;

/** A refusal of one label. */
export const issueOf = (code: string, { id, code: label }: RunOutRow, index: number, message: Text): ApiIssue => ({
  code,
  path: ['ids', index],
  message: ruleText(message),
  labelStockId: id,
  labelCode: label,
});

/** Throws 409 where there are issues. */
export function refuseAny(code: string, text: Text, issues: readonly ApiIssue[]): void {
  if (issues.length > 0) throw refuse.conflict(code, text, issues);
}

function refuseNoSupplier(rows: readonly RunOutRow[]): void {
  const issues = rows.flatMap((row, index) =>
    row.supplierId === null ? [issueOf('no_supplier', row, index, { ko: `${row.code}: 공급사 없음`, en: `${row.code}: no supplier` })] : [],
  );
  refuseAny(
    'no_supplier',
    { ko: '공급사가 없는 라벨이 있습니다. 라벨에 공급사를 적어 주세요', en: 'A label has no supplier: enter it on the label' },
    issues,
  );
}

function refuseUnneeded(wanted: readonly Wanted[]): void {
  const issues = wanted.flatMap(({ row, qty }, index) =>
    qty === 0 ? [issueOf('not_needed', row, index, { ko: `${row.code}: 모자라지 않음`, en: `${row.code}: there is enough` })] : [],
  );
  refuseAny(
    'not_needed',
    { ko: '열린 발주에 모자라지 않는 라벨입니다. 수량을 적어 주세요', en: 'Open POs need no more of it: give a quantity' },
    issues,
  );
}

/** A quantity below the MOQ, or off the multiple, needs a reason. */
export function refuseUnexplained(wanted: readonly Pick<Wanted, 'row' | 'qty' | 'reason'>[]): void {
  const issues = wanted.flatMap(({ row, qty, reason }, index) => {
    if (reason || isOrderable(qty, row)) return [];
    const { code, moq, orderMultiple } = row;
    const text = {
      ko: `${code}: ${qty} EA, 최소 발주량 ${moq}, 배수 ${orderMultiple}`,
      en: `${code}: ${qty} EA, MOQ ${moq}, multiple of ${orderMultiple}`,
    };
    return [issueOf('quantity', row, index, text)];
  });
  refuseAny(
    'reason_needed',
    { ko: '최소 발주량이나 배수에 맞지 않습니다. 사유를 적어 주세요', en: 'Below the MOQ or not a multiple: give the reason' },
    issues,
  );
}

/** Lines already in drafts, so that a repeated request is not drafted twice. */
export async function onDrafts({ em }: Ctx, labelIds: readonly number[]): Promise<{ group: LabelOrderGroup; line: LabelOrder }[]> {
  const lines = await em.find(LabelOrder, { labelStockId: { $in: [...labelIds] } }, { refresh: true, orderBy: { id: 'asc' } });
  const ids = [...new Set(lines.map(({ groupId }) => groupId))];
  const groups = new Map(
    (await em.find(LabelOrderGroup, { id: { $in: ids }, status: 'draft' }, { refresh: true })).map((group) => [group.id, group]),
  );
  return lines.flatMap((line) => {
    const group = groups.get(line.groupId);
    return group ? [{ group, line }] : [];
  });
}

/**
 * PO lines of each label from the day on which it runs out: the reason for ordering it. Locked like every row of a list, so that none is
 * deleted before this transaction ends; one that was deleted since it was read is left out.
 */
export async function linesWithout(ctx: Ctx, rows: readonly RunOutRow[]): Promise<Map<number, number[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<Record<string, unknown>>`${withParts(await needParts(ctx, ids))}
    select n.label_id, n.line_id, n.day from need n where n.label_id in (${sql.join(ids)}) order by n.day, n.line_id`.execute(
    ctx.em.getKysely(),
  );
  const runsOut = new Map(rows.map(({ id, shortageDate }) => [id, shortageDate]));
  const late = found.filter(({ label_id: id, day }) => {
    const from = runsOut.get(Number(id));
    return from !== undefined && from !== null && String(day).slice(0, 10) >= from;
  });
  const lines = new Map(
    [...Map.groupBy(late, ({ label_id: id }) => Number(id))].map(([id, own]) => [
      id,
      [...new Set(own.map((raw) => Number(raw['line_id'])))].slice(0, MAX_LINES),
    ]),
  );
  const there = await lockRows(ctx, PoProduct.name, [...lines.values()].flat(), 'share');
  return new Map([...lines].map(([id, own]) => [id, own.filter((line) => there.has(line))]));
}

/**
 * Orders to draft for labels: one per supplier, each label with its shortage and safety quantity, rounded up to MOQ and multiple, unless
 * another quantity is given. Throws 409 `no_supplier`, `not_needed` and `reason_needed`, each naming the labels.
 */
export async function ordersFor(ctx: Ctx, ids: readonly number[], { lines = [] }: Pick<Body, 'lines'>): Promise<Order[]> {
  if (ids.length === 0) return [];
  const { rows } = await findRunOut(ctx, runOutParams.parse({ id: [...ids], num: ids.length, orderBy: 'code-asc' }));
  refuseNoSupplier(rows);
  const given = new Map(lines.map((line) => [line.id, line]));
  const wanted = rows.map((row): Wanted => {
    const own = given.get(row.id);
    return { row, supplierId: Number(row.supplierId), qty: own?.qty ?? row.proposal.qty, reason: own?.reason };
  });
  refuseUnneeded(wanted);
  refuseUnexplained(wanted);
  const forLines = await linesWithout(ctx, rows);
  return [...Map.groupBy(wanted, ({ supplierId }) => supplierId)].map(([supplierId, own]) => ({
    supplierId,
    lines: own.map(({ row, qty, reason }) => ({
      labelStockId: row.id,
      qty,
      qtyReason: reason ?? null,
      artworkVer: row.artworkVer,
      forPoProductIds: forLines.get(row.id) ?? [],
    })),
  })) as Order[];
}
