import { LockMode } from '@mikro-orm/core';
import { OWN_COUNTRY, PO_STATUSES, type po, type Row } from '@moru/contract';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import type { Draft } from '../core/resource/draft.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { refuseBegunFlow } from './po-steps.ts';
import { Po } from './po.entity.ts';

type Status = Row<typeof po>['status'];

/** One allowed change of a PO's status, with its conditions and further changes. */
export interface Step {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly check?: (row: Po, lines: readonly PoProduct[], body: { reason?: string | undefined }, ctx: Ctx) => void;
  readonly change?: (row: Po, lines: readonly PoProduct[]) => void;
}

/**
 * Default: made goods are shipped unless they stay in the country or the client picks them up (EXW); bought goods are always shipped to us.
 */
export const needsShippingByDefault = ({ flow, incoterm }: { flow?: string; incoterm?: string | null }, iso2: string): boolean =>
  flow === 'buy' || (iso2 !== OWN_COUNTRY && incoterm !== 'EXW');

/** Lines of POs, locked until the transaction ends. */
export const linesOf = ({ em }: Ctx, poIds: readonly number[]): Promise<PoProduct[]> =>
  em.find(PoProduct, { poId: { $in: [...poIds] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } });

/** The flow of a promised PO cannot change, nor that of one that has begun. */
export async function refuseChangedFlow(row: Po, { item, path }: Draft<typeof po, Po>, ctx: Ctx): Promise<void> {
  if (item.flow === undefined || item.flow === row.flow) return;
  const field = [...path, 'flow'];
  if (row.status === 'confirmed')
    throw refuse.rule(field, { ko: '확정된 발주의 흐름은 바꿀 수 없습니다', en: 'The flow of a confirmed PO can’t change' });
  // Before its lines, as every step of a PO.
  await lockRows(ctx, Po.name, [row.id]);
  refuseBegunFlow(await linesOf(ctx, [row.id]), field);
}

/** Takes one step of the status table, or refuses it (409 `state`). */
export async function changeStatus(
  row: Po,
  { from, to, check, change }: Step,
  body: { reason?: string | undefined },
  ctx: Ctx,
): Promise<void> {
  if (!from.includes(row.status))
    throw refuse.wrongState(PO_STATUSES, row.status, [
      { code: 'state', path: ['id'], message: row.status, poId: row.id, status: row.status },
    ]);
  const lines = await linesOf(ctx, [row.id]);
  check?.(row, lines, body, ctx);
  change?.(row, lines);
  row.status = to;
  await refreshChain(
    ctx,
    lines.map(({ id }) => id),
  );
}
