import { expect, test } from '@jest/globals';
import type { Entry } from '../outbox/entry.ts';
import { waitingJournals } from './waiting-journals.ts';

const journal = (poProductId: number, goodQty: number, facts: Partial<Entry> = {}) =>
  ({
    kind: 'journal',
    state: 'saved',
    steps: [{ path: 'pjournal/save', body: { saveParams: { poProductId, goodQty } } }],
    ...facts,
  }) as unknown as Entry;

test('journals that this device has not sent count on the card of their line', () => {
  const entries = [journal(7, 42), journal(7, 8, { state: 'sent' }), journal(7, 5, { state: 'accepted' }), journal(9, 3)];
  expect([waitingJournals(entries, 7), waitingJournals(entries, 1)]).toEqual([
    { count: 2, good: 50 },
    { count: 0, good: 0 },
  ]);
});
