import { DEFECT_CLASSES, eventUuid, type DefectClass, type inspection } from '@moru/contract';
import { createStore, type BodyOf, type ResultOf } from '@moru/ui/core';

/** One thing that somebody did on a lot, as it is sent. */
export type CountEvent = BodyOf<typeof inspection, 'record'>['events'][number];

/** What the server answers to events: the whole count of the lot. */
export type Recorded = Pick<ResultOf<typeof inspection, 'record'>, 'nChecked' | 'found' | 'verdict'>;

/** What one tap sent, to be taken back together. */
interface Tap {
  readonly events: readonly CountEvent[];
  readonly label: string;
}

/** What is on its way, as far as it is known before the answer. */
export type Pending = Readonly<Record<DefectClass | 'checked', number>>;

/** A count on this device. */
export interface CountState {
  /** The last answer, and when it came (ms). */
  readonly answered: Recorded | undefined;
  readonly answeredAt: number;
  readonly waiting: readonly CountEvent[];
  readonly pending: Pending;
  /** Answers of items and what was taken back, on this device. */
  readonly made: readonly CountEvent[];
  readonly taps: readonly Tap[];
  readonly sent: number;
  readonly error: unknown;
}

const NOTHING: Pending = { critical: 0, major: 0, minor: 0, checked: 0 };
const EMPTY: CountState = {
  answered: undefined,
  answeredAt: 0,
  waiting: [],
  pending: NOTHING,
  made: [],
  taps: [],
  sent: 0,
  error: null,
};

/** Taps that follow one another go in one call. */
const PAUSE_MS = 200;
const MOST = 100;
/** What no thumb waits for is drawn after the counter. */
const LATER_MS = 60;

function amountOf(event: CountEvent, known: ReadonlyMap<string, CountEvent>, of: keyof Pending): number {
  if (event.kind === 'checked') return of === 'checked' ? event.qty : 0;
  if (event.kind === 'defect') return event.class === of ? (event.qty ?? 1) : 0;
  const undone = event.kind === 'undo' ? known.get(event.of) : undefined;
  return undone && undone.kind !== 'undo' ? -amountOf(undone, known, of) : 0;
}

function pendingOf(waiting: readonly CountEvent[], known: ReadonlyMap<string, CountEvent>): Pending {
  const sum = (of: keyof Pending) => waiting.reduce((all, event) => all + amountOf(event, known, of), 0);
  const [critical = 0, major = 0, minor = 0] = DEFECT_CLASSES.map(sum);
  return { critical, major, minor, checked: sum('checked') };
}

/**
 * Taps on a lot: shown at once, sent a moment later, one call after another, each event with a UUID of its own, so that a lost answer
 * counts nothing twice. What could not be sent stays and goes with `retry`, or with the next tap.
 */
export class CountQueue {
  /** Changes with every tap. */
  readonly now = createStore<CountState>(EMPTY);
  /** The same a moment later, for what may be drawn after the counter. */
  readonly later = createStore<CountState>(EMPTY);
  readonly #known = new Map<string, CountEvent>();
  readonly #record: (events: readonly CountEvent[]) => Promise<Recorded>;
  #isSending = false;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #isDrawing = false;

  constructor(record: (events: readonly CountEvent[]) => Promise<Recorded>) {
    this.#record = record;
  }

  get isQuiet(): boolean {
    return this.now.get().waiting.length === 0;
  }

  readonly tap = (label: string, events: readonly CountEvent[]): void => {
    for (const event of events) this.#known.set(event.uuid, event);
    this.#add(events, [...this.now.get().taps, { events, label }]);
  };

  /** Takes the last tap of this device back. */
  readonly undo = (): void => {
    const { taps } = this.now.get();
    const last = taps.at(-1);
    if (!last) return;
    this.#add(
      last.events.map(({ uuid: of }) => ({ uuid: eventUuid(), kind: 'undo' as const, of })),
      taps.slice(0, -1),
    );
  };

  readonly retry = (): void => void this.#send();

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
    const { waiting, made } = this.now.get();
    const all = [...waiting, ...events];
    const answers = events.filter(({ kind }) => kind === 'result' || kind === 'undo');
    this.#set({ waiting: all, pending: pendingOf(all, this.#known), taps, ...(answers.length > 0 && { made: [...made, ...answers] }) });
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(this.retry, PAUSE_MS);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (!this.isQuiet) {
        const events = this.now.get().waiting.slice(0, MOST);
        const answered = await this.#record(events);
        const { waiting, sent } = this.now.get();
        const left = waiting.slice(events.length);
        const pending = pendingOf(left, this.#known);
        this.#set({ answered, answeredAt: Date.now(), waiting: left, pending, sent: sent + events.length, error: null });
      }
    } catch (error) {
      this.#set({ error });
    }
    this.#isSending = false;
  }
}
