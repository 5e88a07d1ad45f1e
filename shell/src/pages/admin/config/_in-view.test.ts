import { expect, test } from '@jest/globals';
import { inView } from './_in-view.ts';

test.each([
  ['the top of the page', { tops: [200, 700, 1500], named: -1, isAtTop: true, isAtEnd: false }, 0],
  ['a group just below the head', { tops: [-400, 140, 900], named: -1, isAtTop: false, isAtEnd: false }, 1],
  ['a group 1 px further down', { tops: [-400, 141, 900], named: -1, isAtTop: false, isAtEnd: false }, 0],
  [
    'the end of the page: the last one, although its top is far down',
    { tops: [-900, 100, 500], named: -1, isAtTop: false, isAtEnd: true },
    2,
  ],
  ['the end of the page, at the named one', { tops: [-900, -300, 400, 600], named: 2, isAtTop: false, isAtEnd: true }, 2],
  ['the end of the page, past the named one', { tops: [-900, 100, 500], named: 0, isAtTop: false, isAtEnd: true }, 2],
  ['a page that does not scroll', { tops: [200, 300], named: -1, isAtTop: true, isAtEnd: true }, 0],
  ['a page that does not scroll, at the named one', { tops: [200, 300], named: 1, isAtTop: true, isAtEnd: true }, 1],
])('the marked group at %s', (_, scrolled, at) => expect(inView(scrolled)).toBe(at));
