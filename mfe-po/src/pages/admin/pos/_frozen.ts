import { isOrderOver, type Role } from '@moru/contract';

interface Order {
  readonly status: string;
  readonly createdBy: number | null;
}

interface Viewer {
  readonly id: number;
  readonly role: Role;
}

/** Whether an order is read-only: it is closed, or the draft is not this client's. The server enforces the same rule. */
export function isFrozen(order: Order, viewer: Viewer): boolean {
  if (isOrderOver(order.status)) return true;
  return viewer.role === 'client' && !(order.status === 'draft' && order.createdBy === viewer.id);
}
