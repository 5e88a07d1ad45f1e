import type { Choice, Role, Text } from '../core/index.ts';

/** Meaning of a move's number: pieces in, pieces out, a signed difference, or the counted balance. */
export type MoveDirection = 'in' | 'out' | 'signed' | 'counted';

/** Rules of one type of move. */
export interface MoveRule {
  readonly direction: MoveDirection;
  /** Roles that may record it by hand; without it only other steps post it (a journal, a release). */
  readonly by?: readonly Role[];
  /** It needs a reason: free text, or one of these choices. */
  readonly reason?: 'words' | readonly Choice[];
}

/** The types of a ledger's moves, each with its rule. */
export type MoveRules<T extends string = string> = Readonly<Record<T, MoveRule>>;

/** A move being entered; `qty` by its direction, null while empty. */
export interface MoveDraft<T extends string = string> {
  readonly type: T;
  readonly date: string | null;
  readonly qty: number | null;
  readonly reason?: string | undefined;
}

/** The first fault of a move; `allowed` are the values that a reason may have. */
export interface MoveFault {
  readonly field: 'date' | 'qty' | 'reason';
  readonly text: Text;
  readonly allowed?: readonly string[];
}

/** Types that a role may record by hand, in the order of the rules. */
export const typesBy = <T extends string>(rules: MoveRules<T>, role: Role | undefined): T[] =>
  (Object.keys(rules) as T[]).filter((type) => role !== undefined && rules[type].by?.includes(role));

/** What a move adds to `balance`, the balance at the end of its day; for a count the difference to it. */
export function signedQty({ direction }: MoveRule, qty: number, balance: number): number {
  if (direction === 'counted') return qty - balance;
  return direction === 'out' ? -qty : qty;
}

/** The balance after the entered move; undefined while nothing is entered. */
export const balanceAfterMove = (rule: MoveRule, balance: number, qty: number | null): number | undefined =>
  qty === null ? undefined : balance + signedQty(rule, qty, balance);

/** Message for a move dated after today. */
export const MOVE_IN_FUTURE: Text = { ko: '오늘 이후의 날짜는 적을 수 없습니다', en: 'The date is in the future' };

const QTY_TEXTS: Record<MoveDirection, Text> = {
  in: { ko: '수량을 입력해 주세요', en: 'Enter the quantity, 1 or more' },
  out: { ko: '수량을 입력해 주세요', en: 'Enter the quantity, 1 or more' },
  signed: { ko: '늘거나 줄어든 수량을 입력해 주세요', en: 'Enter the difference, below zero to take away' },
  counted: { ko: '실사 수량을 입력해 주세요', en: 'Enter what was counted, 0 or more' },
};
const MIN_QTY: Record<MoveDirection, number> = { in: 1, out: 1, signed: -Infinity, counted: 0 };

function isQty({ direction }: MoveRule, qty: number | null): boolean {
  if (qty === null || !Number.isInteger(qty) || qty < MIN_QTY[direction]) return false;
  return direction !== 'signed' || qty !== 0;
}

/** What is missing or wrong in a move before it is recorded; only the ledger knows whether the stock suffices. */
export function moveFault(rule: MoveRule, { date, qty, reason = '' }: Omit<MoveDraft, 'type'>, today: string): MoveFault | undefined {
  if (!date) return { field: 'date', text: { ko: '날짜를 입력해 주세요', en: 'Enter the date' } };
  if (date > today) return { field: 'date', text: MOVE_IN_FUTURE };
  if (!isQty(rule, qty)) return { field: 'qty', text: QTY_TEXTS[rule.direction] };
  if (rule.reason === 'words' && reason.trim() === '')
    return { field: 'reason', text: { ko: '사유를 적어 주세요', en: 'Enter the reason' } };
  if (typeof rule.reason === 'object' && !rule.reason.some(({ value }) => value === reason))
    return {
      field: 'reason',
      text: { ko: '사유를 골라 주세요', en: 'Choose the reason' },
      allowed: rule.reason.map(({ value }) => value),
    };
  return undefined;
}
