import { expect, test } from '@jest/globals';
import { notesOf } from './browser-tests.ts';

const spec = (title: string, status: string, given: { errors?: { message: string }[]; why?: string } = {}) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status, results: [{ errors: given.errors ?? [] }], annotations: given.why ? [{ type: 'skip', description: given.why }] : [] }],
});

test('a run names what it skipped and why, what passed at its second try only, and what failed', () => {
  const suites = [
    {
      specs: [spec('passes', 'expected'), spec('waits', 'skipped', { why: 'no MariaDB server is installed' })],
      suites: [
        { specs: [spec('wavers', 'flaky', { errors: [{ message: 'late\nCall log: …' }] }), spec('breaks', 'unexpected')] },
        { specs: [spec('sleeps', 'skipped')] },
      ],
    },
  ];
  expect(notesOf(suites)).toEqual([
    'skipped: a.spec.ts › waits (no MariaDB server is installed)',
    'skipped: a.spec.ts › sleeps (no reason is given)',
    'passed at its second try only: a.spec.ts › wavers\n    late',
    'failed: a.spec.ts › breaks',
  ]);
});
