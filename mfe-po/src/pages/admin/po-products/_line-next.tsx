import { inspection, inspectionGroup, release, releaseGroup } from '@moru/contract';
import { Button, num, resourceQueries, useCan, useQuery, useT } from '@moru/ui/core';
import { nextOf } from '../pos/_order-next.ts';
import type { Line } from './_line.ts';

/** The list call gives no more at once. */
const ALL = 500;

/** The step that takes a line on, filled: a request that can be confirmed, else a lot to decide, else a request of what can go. Nothing where none is due. */
export function LineNext({ line }: { line: Line }) {
  const { t } = useT();
  const mayConfirm = useCan(releaseGroup).act('confirm');
  const mayDecide = useCan(inspection).act('decide');
  const asked = useQuery(resourceQueries(release).list({ poProductId: line.id, status: ['requested'], num: ALL })).data;
  const visits = useQuery(resourceQueries(inspectionGroup).list({ poId: line.poId, toDecideFrom: 1, num: ALL })).data;
  const lots = useQuery(resourceQueries(inspection).list({ poProductId: line.id, num: ALL })).data;
  if (!asked || !visits || !lots) return null;
  const own = new Set(lots.rows.map(({ groupId }) => groupId));
  const toDecide = visits.rows.filter(({ id }) => own.has(id));
  const next = nextOf({ lines: [line], asked: asked.rows, toDecide, mayConfirm, mayDecide });
  if (next === undefined || next === 'close') return null;
  return (
    <Button kind="primary" href={next.to}>
      {t(next.label, Object.fromEntries(Object.entries(next.vars).map(([key, n]) => [key, num(n)])))}
    </Button>
  );
}
