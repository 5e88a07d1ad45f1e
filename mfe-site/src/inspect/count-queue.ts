import { eventUuid, type inspection } from '@moru/contract';
import { createStore, type BodyOf, type ResultOf } from '@moru/ui/core';
import { NOTHING, pendingOf, type Pending } from './count-pending.ts';

/** One event on a lot, as it is sent. */
export type CountEvent = BodyOf<typeof inspection, 'record'>['events'][number];

/** The server's answer to events: the whole count of the lot. */
export type Recorded = Pick<ResultOf<typeof inspection, 'record'>, 'nChecked' | 'found' | 'verdict' | 'conflictId'>;

/** The events of one tap, undone together. */
interface Tap {
  readonly events: readonly CountEvent[];
  readonly label: string;
}

/** A count on this device. */
export interface CountState {
  /** The last answer, and when it arrived (ms). */
  readonly answered: Recorded | undefined;
  readonly answeredAt: number;
  readonly waiting: readonly CountEvent[];
  /** Stored on this device: they are sent by themselves. */
  readonly kept: readonly CountEvent[];
  readonly pending: Pending;
  /** Answers of items and undone events, on this device. */
  readonly made: readonly CountEvent[];
  readonly taps: readonly Tap[];
  readonly sent: number;
  readonly error: unknown;
}

const EMPTY: CountState = {
  answered: undefined,
  answeredAt: 0,
  waiting: [],
  kept: [],
  pending: NOTHING,
  made: [],
  taps: [],
  sent: 0,
  error: null,
};

/** Whether an event answers an item or undoes another event. */
const isAnswer = (event: CountEvent): boolean =>
  event.kind === 'result' || event.kind === 'undo' || (event.kind === 'defect' && Boolean(event.itemId));

const MOST = 100;
/** Less urgent parts of the sheet render after the counter. */
const LATER_MS = 60;

/**
 * Taps on a lot: shown and stored at once, since a tab may be killed at any moment; taps made during a call go together in the next one.
 * Each event has its own UUID, so that a lost answer counts nothing twice. An event that could not be stored stays and goes with `retry`,
 * or with the next tap.
 */
export class CountQueue {
  /** Changes with every tap. */
  readonly now = createStore<CountState>(EMPTY);
  /** The same a moment later, for parts that may render after the counter. */
  readonly later = createStore<CountState>(EMPTY);
  readonly #known = new Map<string, CountEvent>();
  readonly #record: (events: readonly CountEvent[]) => Promise<Recorded | undefined>;
  #isSending = false;
  #sending = Promise.resolve();
  #isDrawing = false;

  /** `record` returns nothing where the events are stored on this device and sent by themselves. */
  constructor(record: (events: readonly CountEvent[]) => Promise<Recorded | undefined>) {
    this.#record = record;
  }

  get isQuiet(): boolean {
    return this.now.get().waiting.length === 0;
  }

  readonly tap = (label: string, events: readonly CountEvent[]): void => {
    for (const event of events) this.#known.set(event.uuid, event);
    this.#add(events, [...this.now.get().taps, { events, label }]);
  };

  /** Undoes the last tap of this device. */
  readonly undo = (): void => {
    const { taps } = this.now.get();
    const last = taps.at(-1);
    if (!last) return;
    this.#add(
      last.events.map(({ uuid: of }) => ({ uuid: eventUuid(), kind: 'undo' as const, of })),
      taps.slice(0, -1),
    );
  };

  /** Adds the stored events of the lot that are not sent yet. */
  readonly restore = (events: readonly CountEvent[]): void => {
    const fresh = events.filter(({ uuid }) => !this.#known.has(uuid));
    for (const event of fresh) this.#known.set(event.uuid, event);
    const { kept, made } = this.now.get();
    if (fresh.length > 0) this.#change([...kept, ...fresh], { made: [...made, ...fresh.filter(isAnswer)] });
  };

  /** Stored events were accepted: the server's count includes them. */
  readonly settle = (events: readonly CountEvent[], answered: Recorded): void => {
    // A stored undo may be of one of them.
    for (const event of events) this.#known.set(event.uuid, event);
    const gone = new Set(events.map(({ uuid }) => uuid));
    const { kept, sent } = this.now.get();
    const left = kept.filter(({ uuid }) => !gone.has(uuid));
    if (left.length < kept.length) this.#change(left, { answered, answeredAt: Date.now(), sent: sent + kept.length - left.length });
  };

  /** Stored events were refused: their entry is in the outbox, the lot does not count them and none of their taps can be undone. */
  readonly letGo = (events: readonly CountEvent[], error: unknown): void => {
    const gone = new Set(events.map(({ uuid }) => uuid));
    const isLeft = ({ uuid }: CountEvent) => !gone.has(uuid);
    const { kept, made, taps } = this.now.get();
    const left = kept.filter(isLeft);
    if (left.length === kept.length) return;
    this.#change(left, { made: made.filter(isLeft), taps: taps.filter((tap) => tap.events.every(isLeft)), error });
  };

  readonly retry = (): void => void this.#send();

  /** Resolves once no tap waits: `true`, or `false` where one could not be stored. */
  readonly whenSent = async (): Promise<boolean> => {
    await this.#send();
    return this.isQuiet;
  };

  #change(kept: readonly CountEvent[], changes: Partial<CountState>): void {
    this.#set({ ...changes, kept, pending: pendingOf([...this.now.get().waiting, ...kept], this.#known) });
  }

  #set(changes: Partial<CountState>): void {
    this.now.set({ ...this.now.get(), ...changes });
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    setTimeout(() => {
      this.#isDrawing = false;
      this.later.set(this.now.get());
    }, LATER_MS);
  }

  #add(events: readonly CountEvent[], taps: readonly Tap[]): void {
    const { waiting, made, kept } = this.now.get();
    const all = [...waiting, ...events];
    const answers = events.filter(isAnswer);
    this.#set({
      waiting: all,
      pending: pendingOf([...all, ...kept], this.#known),
      taps,
      ...(answers.length > 0 && { made: [...made, ...answers] }),
    });
    this.retry();
  }

  #sent(events: readonly CountEvent[], answered: Recorded | undefined): void {
    const { waiting, sent, kept } = this.now.get();
    const gone = new Set(events.map(({ uuid }) => uuid));
    const left = waiting.filter(({ uuid }) => !gone.has(uuid));
    const now = answered ? kept : [...kept, ...events];
    const pending = pendingOf([...left, ...now], this.#known);
    const count = answered && { answered, answeredAt: Date.now(), sent: sent + events.length };
    this.#set({ ...count, waiting: left, kept: now, pending, error: null });
  }

  #send(): Promise<void> {
    if (!this.#isSending) this.#sending = this.#sendAll();
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      while (!this.isQuiet) {
        const events = this.now.get().waiting.slice(0, MOST);
        this.#sent(events, await this.#record(events));
      }
    } catch (error) {
      this.#set({ error });
    }
    this.#isSending = false;
  }
}
