import { reached, SHIPMENT_WAY, type Row, type shipping, type Text } from '@moru/contract';

type Shipment = Pick<Row<typeof shipping>, 'status' | 'mode'>;

/** Modes that usually skip booking and customs. */
const SHORT_WAY: ReadonlySet<string | null | undefined> = new Set(['express', 'truck', 'hand']);

/** Steps as shown: booking and customs are left out where the mode skips them and they did not happen. */
export function wayOf({ status, mode }: Shipment): readonly string[] {
  return SHORT_WAY.has(mode) ? SHIPMENT_WAY.filter((step) => (step !== 'booked' && step !== 'customs') || step === status) : SHIPMENT_WAY;
}

/** Date field that a step sets. */
export type Fact = 'atd' | 'ata' | 'customsOn' | 'deliveredOn';

/** A step forward: an action of the contract, and the date it requires. */
export type Step =
  | { readonly verb: 'book' | 'unbook'; readonly label: Text }
  | { readonly verb: 'depart' | 'arrive' | 'enterCustoms' | 'deliver'; readonly label: Text; readonly fact: Fact };

const BOOK: Step = { verb: 'book', label: { ko: '부킹', en: 'Book' } };
const UNBOOK: Step = { verb: 'unbook', label: { ko: '부킹 해제', en: 'Unbook' } };
const DEPART: Step = { verb: 'depart', label: { ko: '출발', en: 'Depart' }, fact: 'atd' };
const ARRIVE: Step = { verb: 'arrive', label: { ko: '도착', en: 'Arrive' }, fact: 'ata' };
const CUSTOMS: Step = { verb: 'enterCustoms', label: { ko: '통관', en: 'Into customs' }, fact: 'customsOn' };
const DELIVER: Step = { verb: 'deliver', label: { ko: '납품 완료', en: 'Deliver' }, fact: 'deliveredOn' };

const NEXT: Record<Shipment['status'], readonly Step[]> = {
  planned: [BOOK, DEPART],
  booked: [UNBOOK, DEPART],
  departed: [ARRIVE],
  arrived: [CUSTOMS, DELIVER],
  customs: [DELIVER],
  delivered: [],
  cancelled: [],
};

/** Steps that the table allows next, the likeliest last, beside the page's main button. */
export function nextSteps({ status, mode }: Shipment): readonly Step[] {
  const allowed = NEXT[status];
  const usual = SHORT_WAY.has(mode) || status === 'booked' ? allowed.at(-1) : allowed[0];
  return [...allowed].sort((a, b) => Number(a === usual) - Number(b === usual));
}

/** Whether the last step can be undone; planning and cancelling cannot. */
export const canStepBack = ({ status }: Pick<Shipment, 'status'>): boolean => reached('departed').some((stage) => stage === status);
