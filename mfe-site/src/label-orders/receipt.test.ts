import { expect, test } from '@jest/globals';
import { isOver, missingOf, type Came } from './receipt.ts';

const LINE = { qty: 1000, receivedQty: 200 };
const came = (part: Partial<Came>): Came => ({ qty: 800, artwork: 'ordered', reason: '', ...part });

test.each([
  [800, false],
  [850, false],
  [851, true],
])('%i beside the 200 received is over 5 % of 1,000: %s', (qty, over) => expect(isOver(LINE, came({ qty }), 5)).toBe(over));

test.each([
  ['nothing: all of it came', {}, undefined],
  ['the artwork, whatever came', { artwork: 'other' as const, qty: 0 }, 'artwork'],
  ['how many', { qty: 0 }, 'qty'],
  ['why so many', { qty: 900 }, 'reason'],
  ['a reason of letters', { qty: 900, reason: ' x ' }, 'reason'],
  ['nothing once there is a reason', { qty: 900, reason: '한 롤 더 옴' }, undefined],
])('it lacks %s', (_what, part, lack) => expect(missingOf(LINE, came(part), 5)).toBe(lack));
