import { inspection, inspectionGroup, release, releaseGroup } from '@moru/contract';
import { resourceQueries, useCan, useQuery } from '@moru/ui/core';
import { orderLines } from './_lines-query.ts';
import { nextOf } from './_order-next.ts';
import type { Order } from './_order.ts';

/** The list call returns no more at once. */
const ALL = 500;

/** The next step of a confirmed order; undefined while it is loading, for other orders, and where there is nothing to do. */
export function useNext({ id, status }: Order) {
  const mayConfirm = useCan(releaseGroup).act('confirm');
  const mayDecide = useCan(inspection).act('decide');
  const enabled = status === 'confirmed';
  const lines = useQuery({ ...orderLines(id), enabled }).data;
  const asked = useQuery({ ...resourceQueries(release).list({ poId: id, status: ['requested'], num: ALL }), enabled }).data;
  const toDecide = useQuery({ ...resourceQueries(inspectionGroup).list({ poId: id, toDecideFrom: 1, num: 1 }), enabled }).data;
  if (!enabled || !lines || !asked || !toDecide) return undefined;
  return nextOf({ lines: lines.rows, asked: asked.rows, toDecide: toDecide.rows, mayConfirm, mayDecide });
}
