import { beforeEach, expect, test } from '@jest/globals';
import type { OpenedRecord } from '@moru/contract';
import { Sharing, type SharingDeps } from './sharing.ts';

/** Locks as in a browser: one holder for each name, the next one in turn, released with their tab. */
class Locks {
  readonly #queues = new Map<string, (() => void)[]>();

  async request(name: string, options: { signal?: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    const first = queue.length === 0;
    const turn = Promise.withResolvers<void>();
    const own = () => turn.resolve();
    queue.push(own);
    options.signal?.addEventListener('abort', () => {
      turn.reject(new Error('aborted'));
      if (queue[0] !== own) queue.splice(queue.indexOf(own), 1);
    });
    if (first) own();
    try {
      await turn.promise;
      await work();
    } finally {
      if (queue[0] === own) queue.shift();
      queue[0]?.();
    }
  }
}

type Listener = (event: { data: unknown }) => void;
let locks: Locks;
let channels: { listener?: Listener }[];
let leading: string[];
let opened: Record<string, readonly OpenedRecord[]>;
let received: string[];

beforeEach(() => {
  [locks, channels, leading, opened, received] = [new Locks(), [], [], {}, []];
});

const settle = () => new Promise((done) => setTimeout(done, 10));
const record = (id: number, isEditing = false): OpenedRecord => ({ entity: 'po', id, isEditing });

function tab(name: string, over: Partial<SharingDeps> = {}): Sharing {
  const own: { listener?: Listener } = {};
  channels.push(own);
  const channel = {
    addEventListener: (_type: string, listener: Listener) => void (own.listener = listener),
    postMessage: (data: unknown) => {
      for (const other of channels) if (other !== own) other.listener?.({ data });
    },
    close: () => void channels.splice(channels.indexOf(own), 1),
  };
  return new Sharing({
    name: 'live.1',
    tab: name,
    locks: locks as unknown as LockManager,
    channel: channel as unknown as BroadcastChannel,
    lead: () => {
      leading.push(name);
      return () => void leading.splice(leading.indexOf(name), 1);
    },
    onEvent: (event, data) => void received.push(`${name} ${event} ${data}`),
    onState: (isOpen) => void received.push(`${name} ${String(isOpen)}`),
    onRecords: (records) => void (opened[name] = records),
    ...over,
  });
}

test('of several tabs one leads, and all receive its events', async () => {
  const [a, b] = [tab('a'), tab('b')];
  a.want(true);
  b.want(true);
  await settle();
  expect(leading).toEqual(['a']);
  a.pass('rows', '[]');
  a.passState(true);
  expect(received).toEqual(['b rows []', 'a rows []', 'b true', 'a true']);
});

test('where the leader is hidden or closed, another one leads', async () => {
  const [a, b, c] = [tab('a'), tab('b'), tab('c')];
  for (const one of [a, b, c]) one.want(true);
  await settle();
  a.want(false);
  await settle();
  expect(leading).toEqual(['b']);
  b.close();
  await settle();
  expect(leading).toEqual(['c']);
  c.want(false);
  await settle();
  expect(leading).toEqual([]);
});

test('the leader reports what all tabs have open, each record once, as edited where one of them edits', async () => {
  const [a, b] = [tab('a'), tab('b')];
  b.show([record(1), record(2)]);
  a.want(true);
  a.show([record(1, true)]);
  await settle();
  expect(opened['a']?.toSorted((one, other) => one.id - other.id)).toEqual([record(1, true), record(2)]);
  b.show([record(3)]);
  expect(opened['a']?.toSorted((one, other) => one.id - other.id)).toEqual([record(1, true), record(3)]);
  expect(opened['b']).toBeUndefined();
});

test('a new leader learns what the others have open', async () => {
  const a = tab('a');
  a.show([record(1)]);
  const b = tab('b');
  b.want(true);
  await settle();
  expect(opened['b']).toEqual([record(1)]);
});

test('the records of a tab disappear with it, however it ends', async () => {
  const [a, b] = [tab('a'), tab('b')];
  a.want(true);
  b.show([record(2)]);
  await settle();
  expect(opened['a']).toEqual([record(2)]);
  // A crash: no message, but the lock is released.
  channels.pop();
  b.close();
  await settle();
  expect(opened['a']).toEqual([]);
});

test('without locks every tab is its own leader', async () => {
  const [a, b] = [tab('a', { locks: undefined }), tab('b', { locks: undefined })];
  a.want(true);
  b.want(true);
  await settle();
  expect(leading).toEqual(['a', 'b']);
  a.want(false);
  expect(leading).toEqual(['b']);
});
