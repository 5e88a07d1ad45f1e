import { LockMode } from '@mikro-orm/core';
import type { Row, inspectionGroup } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { InspectionGroup } from './inspection-group.entity.ts';

type Lots = readonly Inspection[];
type Group = Row<typeof inspectionGroup>;

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;

/** Lots of visits, locked in the order of their ids. */
export const lotsOf = ({ em }: Ctx, groupIds: readonly number[]): Promise<Inspection[]> =>
  em.find(Inspection, { groupId: { $in: [...groupIds] } }, LOCKED);

/** A visit's result follows from the verdicts of its lots. */
export function resultOf(lots: readonly Pick<Inspection, 'verdict'>[]): Group['result'] {
  if (lots.length === 0 || lots.some(({ verdict }) => verdict === 'pending')) return 'pending';
  const rejected = lots.filter(({ verdict }) => verdict === 'reject').length;
  return rejected === 0 ? 'pass' : rejected === lots.length ? 'fail' : 'mixed';
}

/** A visit's status follows from its lots; `returned` and `cancelled` are set on the visit itself. */
export function statusOf(status: Group['status'], lots: readonly Pick<Inspection, 'status'>[]): Group['status'] {
  if (status === 'cancelled' || lots.length === 0) return status;
  const are = (...statuses: string[]) => lots.every((lot) => statuses.includes(lot.status));
  if (are('approved')) return 'approved';
  if (!lots.some((lot) => lot.status === 'planned' || lot.status === 'in_progress')) return 'submitted';
  if (status === 'returned') return status;
  return are('planned') ? 'planned' : 'in_progress';
}

type Acknowledged = Pick<Inspection, 'ackAt' | 'ackByName'>;

/** When the last of the lots was acknowledged, and by whom if all were by one person; undefined where none was. */
export function ackOf(lots: readonly Acknowledged[]): Acknowledged | undefined {
  const times = lots.flatMap(({ ackAt }) => ackAt ?? []);
  if (times.length === 0) return undefined;
  if (times.length < lots.length) return { ackAt: null, ackByName: null };
  const [name = null, ...others] = new Set(lots.map(({ ackByName }) => ackByName));
  return { ackAt: new Date(Math.max(...times.map(Number))), ackByName: others.length === 0 ? name : null };
}

async function poOf({ em }: Ctx, lots: Lots): Promise<number | null> {
  const lines = await em.find(PoProduct, { id: { $in: lots.map(({ poProductId }) => poProductId) } }, { fields: ['poId'] });
  const pos = new Set(lines.map(({ poId }) => poId));
  return pos.size === 1 ? ([...pos][0] ?? null) : null;
}

/** Updates visits from their lots: status, result, totals, acknowledgement, the common PO of all lots. */
export async function settleGroups(ctx: Ctx, groupIds: readonly number[]): Promise<void> {
  await ctx.em.flush();
  const groups = await ctx.em.find(InspectionGroup, { id: { $in: [...new Set(groupIds)] } }, LOCKED);
  const all = await lotsOf(ctx, groupIds);
  for (const group of groups) {
    const lots = all.filter(({ groupId, status }) => groupId === group.id && status !== 'cancelled');
    group.status = statusOf(group.status, lots);
    group.result = resultOf(lots);
    group.lotCount = lots.length;
    group.totalQty = lots.reduce((sum, { lotQty }) => sum + lotQty, 0);
    group.toDecide = lots.filter(({ status }) => status === 'submitted').length;
    group.waitsClient = lots.filter(({ status }) => status === 'waiting_client').length;
    Object.assign(group, ackOf(lots));
    group.poId = await poOf(ctx, lots);
  }
  await ctx.em.flush();
}
