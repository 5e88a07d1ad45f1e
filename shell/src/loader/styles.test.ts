import { expect, test } from '@jest/globals';
import { holdLeftovers } from './leftovers.ts';
import { trackStyles } from './styles.ts';

const ID = 'mfe-po@0.1.0-bbbbbbbbbb';
const stackOf = (release: string) => () =>
  `Error\n at add (/releases/shell/0.1.0-aaaaaaaaaa/m.js:1:2)\n at f (/releases/${release}/a.js:1:2)`;

test.each([
  ['append', (head: HTMLElement, style: HTMLElement) => head.append(style)],
  ['appendChild', (head: HTMLElement, style: HTMLElement) => void head.appendChild(style)],
  ['insertBefore', (head: HTMLElement, style: HTMLElement) => void head.insertBefore(style, null)],
  ['prepend', (head: HTMLElement, style: HTMLElement) => head.prepend(style)],
])('a style that a remote adds by %s is removed with its page and added again with the next one', (_, add) => {
  const head = document.createElement('div');
  trackStyles([head], stackOf('mfe-po/0.1.0-bbbbbbbbbb'));
  const go = holdLeftovers(ID);
  add(head, document.createElement('style'));
  head.append(document.createElement('link'));
  const styles = () => head.querySelectorAll('style').length;
  expect(styles()).toBe(1);
  go();
  expect([styles(), head.querySelectorAll('link').length]).toEqual([0, 1]);
  const again = holdLeftovers(ID);
  expect(styles()).toBe(1);
  head.querySelector('style')?.remove();
  again();
  const last = holdLeftovers(ID);
  expect(styles()).toBe(0);
  last();
});

test('a style that a remote removes itself stays removed', () => {
  const head = document.createElement('div');
  trackStyles([head], stackOf('mfe-qc/0.1.0-bbbbbbbbbb'));
  for (let visit = 0; visit < 2; visit++) {
    const go = holdLeftovers('mfe-qc@0.1.0-bbbbbbbbbb');
    const style = document.createElement('style');
    head.append(style);
    go();
    // A page's own effects end after its frame's.
    style.remove();
  }
  holdLeftovers('mfe-qc@0.1.0-bbbbbbbbbb');
  expect(head.querySelectorAll('style').length).toBe(0);
});

test('a style that a page adds before its frame is notified is removed too', () => {
  const head = document.createElement('div');
  trackStyles([head], stackOf('mfe-qa/0.1.0-bbbbbbbbbb'));
  // A page's effects begin before its frame's.
  head.append(document.createElement('style'));
  const go = holdLeftovers('mfe-qa@0.1.0-bbbbbbbbbb');
  expect(head.querySelectorAll('style').length).toBe(1);
  go();
  expect(head.querySelectorAll('style').length).toBe(0);
});

test('the shell\u2019s own stays', () => {
  const head = document.createElement('div');
  trackStyles([head], stackOf('shell/0.1.0-aaaaaaaaaa'));
  const go = holdLeftovers('shell@0.1.0-aaaaaaaaaa');
  head.append(document.createElement('style'));
  go();
  expect(head.querySelectorAll('style').length).toBe(1);
});
