import { LockMode } from '@mikro-orm/core';
import { ruleText, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import type { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { releasesOf } from './holders.ts';

/** A change of a PO line. */
interface Change {
  readonly item: Readonly<Record<string, unknown>>;
  readonly row: PoProduct | undefined;
  readonly path: readonly (string | number)[];
  readonly po: Pick<Po, 'poNo'>;
}

/** Those of these lines that have lots other than cancelled ones. */
async function linesInLots({ em }: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const lots = await em.find(
    Inspection,
    { poProductId: { $in: [...ids] }, status: { $ne: 'cancelled' } },
    { fields: ['poProductId'], disableIdentityMap: true },
  );
  return new Set(lots.map(({ poProductId }) => poProductId));
}

/**
 * Whether the goods of a line are inspected is fixed once some of them are in a lot, reserved or released (409 `inspection_begun`): they
 * would be good twice, or were given away and are not good any more. The lines stay locked.
 */
export async function refuseChangedRule(changes: readonly Change[], ctx: Ctx): Promise<void> {
  const changed = changes.filter(({ item: { inspect }, row }) => row && inspect && inspect !== row.inspectRule);
  if (changed.length === 0) return;
  const ids = changed.map(({ row }) => row?.id ?? 0);
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
  await ctx.em.find(PoProduct, { id: { $in: ids } }, locked);
  const inLots = await linesInLots(ctx, ids);
  const issues: ApiIssue[] = [];
  for (const { row, path, po } of changed) {
    if (!row || (row.reservedQty + row.releasedQty === 0 && !inLots.has(row.id))) continue;
    const holders = await releasesOf(ctx, [row.id]);
    const names = holders.length > 0 ? `(${holders.map(({ message }) => message).join(', ')})` : '';
    const message = ruleText({
      ko: `${po.poNo} / ${row.lineNo}: 검사 로트나 출고${names}에 들어간 것이 있어 검사 여부를 바꿀 수 없습니다`,
      en: `${po.poNo} / ${row.lineNo}: whether its goods are inspected can’t change: some are in inspection lots or releases ${names}`.trim(),
    });
    issues.push({ code: 'inspection_begun', path: [...path, 'inspect'], message, poProductId: row.id, holders });
  }
  if (issues.length > 0) throw refuse.conflict('inspection_begun', issues[0]?.message ?? '', issues);
}
