import { FLOOR, SUPERVISOR, type Role } from '../core/roles.ts';
import type { LABEL_ORDER_STATUSES, ORDER_BOUNDS } from '../label-order-enums.ts';

/** Status of a label order. */
export type LabelOrderStatus = (typeof LABEL_ORDER_STATUSES)[number]['value'];

/** A label order that the supplier has received and of which something is still to come. */
export const COMING_ORDER = ['ordered', 'partial'] as const satisfies readonly LabelOrderStatus[];

/** Statuses of a label order that the site sees: orders not sent to the supplier are hidden. */
export const SENT_ORDER = ['ordered', 'partial', 'received', 'closed'] as const satisfies readonly LabelOrderStatus[];

/** One step of a label order. */
export interface LabelOrderStep {
  readonly from: readonly LabelOrderStatus[];
  /** Without it the status follows from the lines (`labelOrderStatus`). */
  readonly to?: LabelOrderStatus;
  readonly roles: readonly Role[];
}

/** The steps of a label order: the statuses each starts from, the one it leads to, and who may take it. */
export const LABEL_ORDER_STEPS = {
  order: { from: ['draft'], to: 'ordered', roles: SUPERVISOR },
  receive: { from: ['ordered', 'partial', 'received'], roles: FLOOR },
  shortClose: { from: ['ordered', 'partial'], roles: SUPERVISOR },
  close: { from: ['received'], to: 'closed', roles: SUPERVISOR },
  cancel: { from: ['draft', 'ordered'], to: 'cancelled', roles: SUPERVISOR },
} as const satisfies Record<string, LabelOrderStep>;

/** A step of a label order. */
export type LabelOrderVerb = keyof typeof LABEL_ORDER_STEPS;

/** Whether a role may take a step of an order with this status. */
export function mayTakeLabelOrder(verb: LabelOrderVerb, status: string, role: Role): boolean {
  const { from, roles }: LabelOrderStep = LABEL_ORDER_STEPS[verb];
  return roles.includes(role) && (from as readonly string[]).includes(status);
}

const NEXT: Readonly<Partial<Record<LabelOrderStatus, LabelOrderVerb>>> = {
  draft: 'order',
  ordered: 'receive',
  partial: 'receive',
  received: 'close',
};

/** The next step of a label order; none once it is closed or cancelled. */
export const nextLabelOrder = (status: LabelOrderStatus): LabelOrderVerb | undefined => NEXT[status];

/** Fields that may still change once an order is with the supplier; all others are fixed. */
export const OPEN_ORDER_FIELDS = ['dueDate', 'memo'] as const;

/** Whether a field of a label order (or its lines, `field` 'lines') may change in this status. */
export function mayChangeLabelOrder(status: string, field: string): boolean {
  if (status === 'draft') return true;
  const isOver = status === 'closed' || status === 'cancelled';
  return !isOver && (OPEN_ORDER_FIELDS as readonly string[]).includes(field);
}

/** The facts that decide whether a line of an order is complete. */
export interface LabelOrderState {
  readonly qty: number;
  readonly receivedQty: number;
  readonly shortClosedOn?: unknown;
}

/** Pieces of a line that are still to come; none of one that was short-closed. */
export const stillToCome = ({ qty, receivedQty, shortClosedOn }: LabelOrderState): number =>
  shortClosedOn ? 0 : Math.max(0, qty - receivedQty);

/** The status of an order that the supplier has, from its lines. */
export function labelOrderStatus(lines: readonly LabelOrderState[]): 'ordered' | 'partial' | 'received' {
  if (lines.length > 0 && lines.every((line) => stillToCome(line) === 0)) return 'received';
  return lines.some(({ receivedQty, shortClosedOn }) => receivedQty > 0 || Boolean(shortClosedOn)) ? 'partial' : 'ordered';
}

const PERCENT = 100;

/** Most pieces of a line that can be received without a reason: the ordered quantity plus the tolerance (percent). */
export const mostReceived = (qty: number, tolerancePct: number): number =>
  // Rounded first: 1000 × 1.1 must not become 1100.0000000000002.
  Math.floor(Math.round(((qty * (PERCENT + tolerancePct)) / PERCENT) * 1e6) / 1e6);

/** Whether a receipt would exceed the tolerance (percent) of a line. */
export const overTolerance = (qty: number, received: number, tolerancePct: number): boolean => received > mostReceived(qty, tolerancePct);

/** What the order quantity of a label depends on; all in EA. */
export interface OrderedLabel {
  readonly moq: number;
  readonly orderMultiple: number;
  readonly safetyQty: number;
}

/** Proposed order quantity of a label, and how it was computed. */
export interface OrderProposal {
  /** Pieces that open PO lines need beyond stock and open orders. */
  readonly short: number;
  readonly safety: number;
  readonly qty: number;
  readonly bound: (typeof ORDER_BOUNDS)[number]['value'];
}

/**
 * How many of a label to order when `left` of it remains (on hand and on order less the need; negative is a shortage): the shortage and the
 * safety quantity, then the MOQ or the next multiple, whichever applies. 0 when nothing is missing.
 */
export function orderQuantity(left: number, { moq, orderMultiple, safetyQty }: OrderedLabel): OrderProposal {
  const short = Math.max(0, 0 - left);
  const wanted = Math.max(0, safetyQty - left);
  const proposal = { short, safety: wanted - short };
  if (wanted === 0) return { ...proposal, qty: 0, bound: 'need' };
  const least = Math.max(wanted, moq);
  const qty = Math.ceil(least / orderMultiple) * orderMultiple;
  if (least > wanted) return { ...proposal, qty, bound: 'moq' };
  return { ...proposal, qty, bound: qty > wanted ? 'multiple' : 'need' };
}

/** Whether a quantity meets the supplier's MOQ and multiple; one that does not needs a reason. */
export const isOrderable = (qty: number, { moq, orderMultiple }: Omit<OrderedLabel, 'safetyQty'>): boolean =>
  qty >= moq && qty % orderMultiple === 0;
