import { labelOrderGroup, mayTakeLabelOrder } from '@moru/contract';
import { useRole } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { ORDERS } from './texts.ts';
import type { Order } from './use-step.ts';

/** Actions on an order besides its next step: cancelling it while nothing has arrived. */
export function Acts({ row }: { row: Order }) {
  const role = useRole();
  if (!role || !mayTakeLabelOrder('cancel', row.status, role) || row.receivedQty > 0) return null;
  return <ActionButton resource={labelOrderGroup} verb="cancel" row={row} kind="danger" reason label={ORDERS.cancel} />;
}
