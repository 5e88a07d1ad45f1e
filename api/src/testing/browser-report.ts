import type { FlogReport } from '@moru/contract';

let serial = 0;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

// Numbers in a message do not make it another fault.
const word = (number: number): string => (number < 26 ? (LETTERS[number] ?? '') : word(Math.floor(number / 26)) + LETTERS[number % 26]);

/** A report as a browser sends it, of a new fault unless `over` changes it. */
export const browserReport = (over: Partial<FlogReport> = {}): FlogReport => ({
  kind: 'js_error',
  at: '2026-03-02T01:02:03.000Z',
  path: '/admin/pos',
  message: `TypeError: no ${word(serial++)} here`,
  release: 'mfe-po@0.1.0-0123456789',
  by: 'stack',
  appVersion: '0.1.0-aaaaaaaaaa',
  device: { id: '0123456789abcdef', ua: 'Chrome 150', viewport: '1440x900', online: true },
  detail: { stack: 'TypeError: no x\n    at Strip (/releases/mfe-po/0.1.0-0123456789/ab.js:1:2)' },
  ...over,
});
