import { expect, test } from '@jest/globals';
import { ApiError } from '@moru/ui/core';
import fc from 'fast-check';
import type { Entry } from './entry.ts';
import { Sender, type SenderDeps } from './sender.ts';

const entry = (seq: number, facts: Partial<Entry> = {}): Entry => ({
  seq,
  uuid: `u${seq}`,
  userId: 1,
  row: 'a',
  kind: 'labelMove',
  title: '',
  facts: '',
  deviceAt: '2026-11-23T03:00:00.000Z',
  steps: [{ path: 'x', body: {} }],
  step: 0,
  state: 'saved',
  tries: 0,
  nextAt: 0,
  ...facts,
});
const lost = () => new ApiError('no answer', { status: 0, code: 'no_answer' });
const refusal = (status = 409, code = 'state') => new ApiError('no', { status, code });

function world(entries: readonly Entry[], more: Partial<SenderDeps> = {}) {
  const kept = new Map(entries.map((one) => [one.seq, one]));
  const sent: string[] = [];
  const deps: SenderDeps = {
    entries: async () => [...kept.values()],
    keep: async (one) => void kept.set(one.seq, one),
    send: async ({ uuid, step }) => (sent.push(`${uuid}.${step}`), {}),
    compare: async () => ({ difference: { code: 'state', message: 'no' } }),
    alone: (work) => work(),
    isOnline: () => true,
    now: () => 1000,
    random: () => 0.5,
    refused: async () => false,
    ...more,
  };
  const states = () => [...kept.values()].map(({ state }) => state);
  return { sender: new Sender(deps), kept, sent, states };
}

test('entries of a row are sent in the order of writing, every step of one before the next', async () => {
  const two = [
    { path: 'save', body: {} },
    { path: 'submit', body: {} },
  ];
  const { sender, sent, states } = world([entry(2), entry(1, { steps: two }), entry(3)]);
  await sender.drain();
  expect(sent).toEqual(['u1.0', 'u1.1', 'u2.0', 'u3.0']);
  expect(states()).toEqual(['accepted', 'accepted', 'accepted']);
});

test('rows are sent at the same time: one that waits for its answer holds no other back', async () => {
  const held = Promise.withResolvers<Partial<Entry>>();
  const { sender, kept } = world([entry(1), entry(2, { row: 'b' })], {
    send: ({ row }) => (row === 'a' ? held.promise : Promise.resolve({})),
  });
  const draining = sender.drain();
  await new Promise((done) => setTimeout(done, 5));
  expect([kept.get(1)?.state, kept.get(2)?.state]).toEqual(['sent', 'accepted']);
  held.resolve({});
  await draining;
  expect(kept.get(1)?.state).toBe('accepted');
});

test('an entry without an answer holds its row back, is retried later, and continues at its current step', async () => {
  let now = 1000;
  let isLost = true;
  const two = [
    { path: 'save', body: {} },
    { path: 'submit', body: {} },
  ];
  const sent: string[] = [];
  const { sender, states, kept } = world([entry(1, { steps: two }), entry(2)], {
    now: () => now,
    send: async ({ uuid, step }) => {
      sent.push(`${uuid}.${step}`);
      if (step === 1 && isLost) throw lost();
      return {};
    },
  });
  await sender.drain();
  expect(states()).toEqual(['sent', 'saved']);
  expect(kept.get(1)?.step).toBe(1);
  await sender.drain();
  expect(sent).toEqual(['u1.0', 'u1.1']);
  now += (await sender.nextIn()) ?? 0;
  isLost = false;
  await sender.drain();
  expect(sent).toEqual(['u1.0', 'u1.1', 'u1.1', 'u2.0']);
  expect(states()).toEqual(['accepted', 'accepted']);
});

test('without a session or a network everything stops, and nothing is marked as sent without a network', async () => {
  const rows = [entry(1), entry(2, { row: 'b' }), entry(3, { row: 'b' })];
  const signedOut = world(rows, { send: async () => Promise.reject(refusal(401, 'no_session')) });
  await signedOut.sender.drain();
  expect(signedOut.states()).toEqual(['sent', 'sent', 'saved']);
  const offline = world(rows, { isOnline: () => false });
  await offline.sender.drain();
  expect(offline.states()).toEqual(['saved', 'saved', 'saved']);
});

test('a refused entry is compared: an equal one is accepted, a different one is a conflict and holds nobody back', async () => {
  const { sender, kept, states } = world([entry(1), entry(2), entry(3)], {
    send: async ({ seq }) => (seq < 3 ? Promise.reject(refusal()) : {}),
    compare: async ({ seq }) => (seq === 1 ? { rowId: 9 } : { difference: { code: 'state', message: 'no', there: { goodQty: 400 } } }),
  });
  await sender.drain();
  expect(states()).toEqual(['accepted', 'conflict', 'accepted']);
  expect(kept.get(2)?.difference?.there).toEqual({ goodQty: 400 });
});

test('entries that depend on a refused one wait until it is settled; those written after it was known continue', async () => {
  const visit = (seq: number, facts: Partial<Entry> = {}) => entry(seq, { row: 'inspectionGroup/7', kind: 'count', ...facts });
  const { sender, kept, sent, states } = world([visit(1), visit(2), entry(3), entry(4, { row: 'releaseGroup/7/photos', kind: 'photo' })], {
    send: async ({ seq }) => (sent.push(String(seq)), seq === 1 ? Promise.reject(refusal()) : { answer: { state: 'open' } }),
  });
  await sender.drain();
  await sender.drain();
  expect([states(), sent.toSorted()]).toEqual([
    ['conflict', 'saved', 'accepted', 'accepted'],
    ['1', '3', '4'],
  ]);
  expect(await sender.nextIn()).toBeUndefined();
  const change = (seq: number, facts: Partial<Entry>) => kept.set(seq, { ...(kept.get(seq) as Entry), ...facts });
  // Refused for good, it is sent to the office at once, whose answer is waited for.
  change(1, { choice: 'refused' });
  kept.set(5, visit(5, { kind: 'choice', of: 'u1' }));
  kept.set(6, visit(6));
  await sender.drain();
  expect([kept.get(2)?.state, kept.get(5)?.state, kept.get(6)?.state]).toEqual(['saved', 'accepted', 'accepted']);
  change(5, { answer: { state: 'solved' } });
  await sender.drain();
  expect(kept.get(2)?.state).toBe('accepted');
});

test('where the server agrees already, the following steps are sent nevertheless, to the stored row', async () => {
  const steps = [
    { path: 'save', body: {} },
    { path: 'submit', body: {}, onRow: true },
    { photo: 'p', entity: 'pjournal', purpose: 'photo', name: '', type: '' } as const,
  ];
  const sent: unknown[] = [];
  const { sender, states } = world([entry(1, { steps })], {
    send: async ({ step, rowId }) => (sent.push([step, rowId]), step === 0 ? Promise.reject(refusal()) : {}),
    compare: async () => ({ rowId: 9 }),
  });
  await sender.drain();
  expect([sent, states()]).toEqual([
    [
      [0, undefined],
      [1, 9],
      [2, 9],
    ],
    ['accepted'],
  ]);
});

test('a password that has to be changed first is no answer: the entry waits for its user, like a lost session', async () => {
  let now = 1000;
  const { sender, states } = world([entry(1), entry(2, { row: 'b' })], {
    now: () => now,
    send: async () => Promise.reject(refusal(403, 'must_change_pw')),
    compare: async () => Promise.reject(new Error('nothing to compare')),
  });
  await sender.drain();
  expect(states()).toEqual(['sent', 'sent']);
  now += 1;
  expect(await sender.nextIn()).toBeGreaterThan(10_000);
});

test('while sending is paused nothing is polled: neither without a session nor without a network', async () => {
  const rows = Array.from({ length: 9 }, (_, row) => entry(row + 1, { row: `r${row}` }));
  let calls = 0;
  const failing = world(rows, { send: async () => (calls++, Promise.reject(lost())) });
  await failing.sender.drain();
  const before = calls;
  expect(await failing.sender.nextIn()).toBeGreaterThan(500);
  await failing.sender.drain();
  expect(calls).toBe(before);
  failing.sender.wake();
  await failing.sender.drain();
  expect(calls).toBeGreaterThan(before);
  const offline = world(rows, { isOnline: () => false });
  expect(await offline.sender.nextIn()).toBeGreaterThan(10_000);
});

test('a network that returns while a call is failing ends the pause after it', async () => {
  let isLost = true;
  const { sender, states } = world([entry(1)], {
    send: async () => {
      if (!isLost) return {};
      isLost = false;
      sender.wake();
      void sender.drain();
      throw lost();
    },
  });
  await sender.drain();
  expect(states()).toEqual(['accepted']);
});

test('the return of the network retries failed entries, and not those that can still be undone', async () => {
  const { sender, sent } = world([entry(1, { tries: 3, nextAt: 9000 }), entry(2, { row: 'b', nextAt: 9000 })]);
  sender.wake();
  await sender.drain();
  expect(sent).toEqual(['u1.0']);
});

test('a device that cannot store the progress sends nevertheless; a failure in one row ends no other', async () => {
  const full = () => new DOMException('full', 'QuotaExceededError');
  const rows = Array.from({ length: 9 }, (_, row) => entry(row + 1, { row: `r${row}` }));
  const keep = async (one: Entry) => {
    if (one.state === 'sent' || one.seq === 1) throw full();
    kept.set(one.seq, one);
  };
  const { sender, kept, sent, states } = world(rows, { keep });
  await expect(sender.drain()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(sent).toHaveLength(9);
  expect(states()).toEqual(['saved', ...Array.from({ length: 8 }, () => 'accepted')]);
});

interface Fact {
  readonly row: string;
  readonly qty: number;
}

/** A server with a ledger for each row, which recognises repeated events; `fates` is the result of each call. */
function ledgers(fates: readonly ('ok' | 'lost before' | 'lost after')[]) {
  const stock = new Map<string, number>();
  const known = new Set<string>();
  let calls = 0;
  const send = async ({ uuid, row, steps }: Entry): Promise<Partial<Entry>> => {
    const fate = fates[calls++] ?? 'ok';
    if (fate === 'lost before') throw lost();
    const [step] = steps;
    const qty = step && 'body' in step ? Number(step.body['qty']) : 0;
    const after = (stock.get(row) ?? 0) + qty;
    if (!known.has(uuid) && after < 0) throw refusal(409, 'not_enough_stock');
    if (!known.has(uuid)) stock.set(row, after);
    known.add(uuid);
    if (fate === 'lost after') throw lost();
    return {};
  };
  return { stock, known, send };
}

test('whatever is lost and in whatever order devices send, every record is in the ledger once or is a conflict', async () => {
  const fact = fc.record({ row: fc.constantFrom('a', 'b', 'c'), qty: fc.integer({ min: -5, max: 5 }) });
  const fate = fc.constantFrom('ok', 'lost before', 'lost after');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fact, { maxLength: 6 }), { maxLength: 3 }),
      fc.array(fate),
      fc.infiniteStream(fc.nat(2)),
      async (devices, fates, order) => {
        const server = ledgers(fates);
        let now = 0;
        const worlds = devices.map((facts: readonly Fact[], device) =>
          world(
            facts.map(({ row, qty }, index) =>
              entry(index + 1, { row, uuid: `${device}/${index}`, steps: [{ path: 'x', body: { qty } }] }),
            ),
            { send: server.send, now: () => now },
          ),
        );
        const isLeft = () => worlds.some(({ states }) => states().some((state) => state === 'saved' || state === 'sent'));
        for (let round = 0; isLeft() && round < 300; round++) {
          now += 60_000;
          await worlds[(order.next().value ?? 0) % worlds.length]?.sender.drain();
        }
        const all = worlds.flatMap(({ kept }) => [...kept.values()]);
        const sums = new Map<string, number>();
        for (const {
          row,
          state,
          steps: [step],
        } of all)
          if (state === 'accepted' && step && 'body' in step) sums.set(row, (sums.get(row) ?? 0) + Number(step.body['qty']));
        expect(all.every(({ state }) => state === 'accepted' || state === 'conflict')).toBe(true);
        expect(new Set(all.filter(({ state }) => state === 'accepted').map(({ uuid }) => uuid))).toEqual(server.known);
        for (const [row, sum] of sums) expect(server.stock.get(row)).toBe(sum);
      },
    ),
    { numRuns: 60 },
  );
});
