import { FLOOR, SUPERVISOR, type Role } from '../core/roles.ts';
import type { LABEL_ORDER_STATUSES, ORDER_BOUNDS } from '../label-order-enums.ts';

/** What stage an order of labels is at. */
export type LabelOrderStatus = (typeof LABEL_ORDER_STATUSES)[number]['value'];

/** An order of labels that the supplier has and of which something is still to come. */
export const COMING_ORDER = ['ordered', 'partial'] as const satisfies readonly LabelOrderStatus[];

/** An order of labels as the site sees it: what nobody sent to the supplier is not there yet. */
export const SENT_ORDER = ['ordered', 'partial', 'received', 'closed'] as const satisfies readonly LabelOrderStatus[];

/** One step of an order of labels. */
export interface LabelOrderStep {
  readonly from: readonly LabelOrderStatus[];
  /** Left out: the status follows from the lines (`labelOrderStatus`). */
  readonly to?: LabelOrderStatus;
  readonly roles: readonly Role[];
}

/** The course of an order of labels: every step with the statuses it starts from, the one it leads to, and who takes it. */
export const LABEL_ORDER_STEPS = {
  order: { from: ['draft'], to: 'ordered', roles: SUPERVISOR },
  receive: { from: ['ordered', 'partial', 'received'], roles: FLOOR },
  shortClose: { from: ['ordered', 'partial'], roles: SUPERVISOR },
  close: { from: ['received'], to: 'closed', roles: SUPERVISOR },
  cancel: { from: ['draft', 'ordered'], to: 'cancelled', roles: SUPERVISOR },
} as const satisfies Record<string, LabelOrderStep>;

/** A step of an order of labels. */
export type LabelOrderVerb = keyof typeof LABEL_ORDER_STEPS;

/** Whether somebody of a role may take a step of an order that has this status. */
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

/** The step that takes an order of labels onward; none once it is closed or cancelled. */
export const nextLabelOrder = (status: LabelOrderStatus): LabelOrderVerb | undefined => NEXT[status];

/** Fields of an order that the supplier has that may still change; everything else stays once it is ordered. */
export const OPEN_ORDER_FIELDS = ['dueDate', 'memo'] as const;

/** Whether a field of an order of labels (or its lines, `field` 'lines') may change while it has this status. */
export function mayChangeLabelOrder(status: string, field: string): boolean {
  if (status === 'draft') return true;
  const isOver = status === 'closed' || status === 'cancelled';
  return !isOver && (OPEN_ORDER_FIELDS as readonly string[]).includes(field);
}

/** What decides whether a line of an order is done with. */
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

/** Most pieces of a line that are received without a reason: what was ordered and the tolerance (percent) on top. */
export const mostReceived = (qty: number, tolerancePct: number): number =>
  // Rounded first: 1000 × 1.1 must not become 1100.0000000000002.
  Math.floor(Math.round(((qty * (PERCENT + tolerancePct)) / PERCENT) * 1e6) / 1e6);

/** Whether a line would have received more than its tolerance (percent) allows. */
export const overTolerance = (qty: number, received: number, tolerancePct: number): boolean => received > mostReceived(qty, tolerancePct);

/** What the quantity of an order of a label depends on; all in EA. */
export interface OrderedLabel {
  readonly moq: number;
  readonly orderMultiple: number;
  readonly safetyQty: number;
}

/** How many of a label to order, and how that came about. */
export interface OrderProposal {
  /** Pieces that open PO lines need beyond what is there and on order. */
  readonly short: number;
  readonly safety: number;
  readonly qty: number;
  readonly bound: (typeof ORDER_BOUNDS)[number]['value'];
}

/**
 * How many of a label to order when `left` of it is left (on hand and on order less the need; below zero it is short): what is short and
 * the safety quantity, then the MOQ or the next multiple, whichever bound it is. 0 when nothing is missing.
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

/** Whether a quantity keeps the supplier's MOQ and multiple; one that does not needs a reason. */
export const isOrderable = (qty: number, { moq, orderMultiple }: Omit<OrderedLabel, 'safetyQty'>): boolean =>
  qty >= moq && qty % orderMultiple === 0;
