import { runOutParams, type draftOrdersBody, type RunOutRow } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { issueOf, linesWithout, onDrafts, refuseAny, refuseUnexplained } from './draft-orders.ts';
import { findRunOut } from './find-run-out.ts';

type Lines = z.output<typeof draftOrdersBody>['lines'];
type OnDraft = Awaited<ReturnType<typeof onDrafts>>;

/** A label in drafts: its quantity, the new quantity, and the line that gets the difference. */
interface Raised {
  readonly row: RunOutRow;
  readonly there: number;
  readonly typed: number | undefined;
  readonly reason: string | undefined;
  readonly nos: string;
  readonly line: OnDraft[number]['line'];
}

function refuseLess(raised: readonly Raised[]): void {
  const issues = raised.flatMap(({ row, typed, there, nos }, index) => {
    if (typed === undefined || typed >= there) return [];
    const text = { ko: `${row.code}: ${nos}에 이미 ${there} EA`, en: `${row.code}: ${there} EA on ${nos} already` };
    return [issueOf('on_draft', row, index, text)];
  });
  const text = {
    ko: '작성중인 발주서에 이미 더 많이 있습니다. 발주서에서 수량을 줄이세요',
    en: 'A draft holds more of it already: lower the quantity on the draft',
  };
  refuseAny('on_draft', text, issues);
}

function raisedOf(rows: readonly RunOutRow[], drafts: OnDraft, lines: Lines = []): Raised[] {
  const typed = new Map(lines.map((line) => [line.id, line]));
  const byLabel = Map.groupBy(drafts, ({ line }) => line.labelStockId);
  return rows.flatMap((row) => {
    const own = byLabel.get(row.id) ?? [];
    const last = own.at(-1);
    if (!last) return [];
    const there = own.reduce((sum, { line }) => sum + line.qty, 0);
    const { qty, reason } = typed.get(row.id) ?? {};
    const nos = [...new Set(own.map(({ group }) => group.no))].join(', ');
    return [{ row, there, typed: qty, reason: reason ?? last.line.qtyReason ?? undefined, nos, line: last.line }];
  });
}

/**
 * Raises locked drafts to the requested quantity: the given one, else the proposed one. Returns the earlier quantities of the changed
 * lines, by id. Throws 409 `on_draft` for a quantity below the drafted one, and `reason_needed`.
 */
export async function topUp(ctx: Ctx, drafts: OnDraft, lines: Lines): Promise<Map<number, number>> {
  const ids = [...new Set(drafts.map(({ line }) => line.labelStockId))];
  if (ids.length === 0) return new Map();
  const { rows } = await findRunOut(ctx, runOutParams.parse({ id: ids, num: ids.length, orderBy: 'code-asc' }));
  const raised = raisedOf(rows, drafts, lines);
  refuseLess(raised);
  const more = raised
    .map((one) => ({ ...one, qty: one.line.qty + (one.typed ?? one.row.proposal.qty) - one.there }))
    .filter(({ qty, line }) => qty > line.qty);
  refuseUnexplained(more);
  const forLines = await linesWithout(
    ctx,
    more.map(({ row }) => row),
  );
  const before = new Map(more.map(({ line }) => [line.id, line.qty]));
  for (const { row, line, qty, reason } of more)
    Object.assign(line, { qty, qtyReason: reason ?? null, forPoProductIds: forLines.get(row.id) ?? line.forPoProductIds });
  await ctx.em.flush();
  return before;
}
