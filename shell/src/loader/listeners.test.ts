import { expect, test } from '@jest/globals';
import { holdLeftovers } from './leftovers.ts';
import { trackListeners } from './listeners.ts';

const [PO, SHELL, SITE] = ['mfe-po/0.1.0-bbbbbbbbbb', 'shell/0.1.0-aaaaaaaaaa', 'mfe-site/0.1.0-cccccccccc'];

const ID = 'mfe-po@0.1.0-bbbbbbbbbb';

/** How many listeners receive a key after the page of a release was removed, when code of `release` has added one and `work` was done. */
function callsTo(
  release: string,
  work: (target: EventTarget, listener: () => void, as: (other: string) => void) => void = () => undefined,
): number {
  const target = new EventTarget();
  let from = release;
  trackListeners([target], () => `Error\n at add (/releases/${SHELL}/m.js:1:2)\n at f (/releases/${from}/a.js:1:2)`);
  let count = 0;
  const listener = () => void (count += 1);
  const go = holdLeftovers(ID);
  target.addEventListener('keydown', listener);
  work(target, listener, (other) => (from = other));
  go();
  target.dispatchEvent(new Event('keydown'));
  return count;
}

test('listeners that a remote leaves on the document are removed with its page; the shell’s stay', () => {
  expect([callsTo(PO), callsTo(SHELL), callsTo(SITE)]).toEqual([0, 1, 1]);
});

test('a listener that it has removed itself, and somebody else has added since, stays', () => {
  const swap = (target: EventTarget, listener: () => void, as: (other: string) => void) => {
    target.removeEventListener('keydown', listener);
    as(SHELL);
    target.addEventListener('keydown', listener);
  };
  expect(callsTo(PO, swap)).toBe(1);
});

test('they are removed with the last part of the release on screen, and added again with the next one', () => {
  const target = new EventTarget();
  trackListeners([target], () => `Error\n at add (/releases/${SHELL}/m.js:1:2)\n at f (/releases/${PO}/a.js:1:2)`);
  const received: string[] = [];
  target.addEventListener('online', () => received.push('each'));
  target.addEventListener('online', () => received.push('once'), { once: true });
  const dispatched = () => (target.dispatchEvent(new Event('online')), received.splice(0));
  const [slot, page] = [holdLeftovers(ID), holdLeftovers(ID)];
  page();
  expect(dispatched()).toEqual(['each', 'once']);
  slot();
  expect(dispatched()).toEqual([]);
  const again = holdLeftovers(ID);
  expect(dispatched()).toEqual(['each']);
  again();
});
