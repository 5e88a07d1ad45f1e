const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
/** Groups of four digits: up to 10^16, more than a safe integer of won. */
const GROUPS = ['', '만', '억', '조'];
const GROUP = 10_000;

const group = (value: number): string =>
  [...String(value)].map((digit, at, all) => (digit === '0' ? '' : `${DIGITS[Number(digit)]}${PLACES[all.length - 1 - at]}`)).join('');

/**
 * An amount of won spelled out for documents, every digit with its 일 so that none can be added: 11 886 160 → 일천일백팔십팔만육천일백육십. Throws a
 * RangeError for anything but a whole number of won.
 */
export function hangulAmount(won: number): string {
  if (!Number.isSafeInteger(won) || won < 0) throw new RangeError(`${won} is not a whole number of won`);
  if (won === 0) return '영';
  const parts: string[] = [];
  for (let rest = won, at = 0; rest > 0; rest = Math.floor(rest / GROUP), at++)
    if (rest % GROUP > 0) parts.unshift(`${group(rest % GROUP)}${GROUPS[at]}`);
  return parts.join('');
}
