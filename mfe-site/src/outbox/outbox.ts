import { DAY_MS, eventUuid } from '@moru/contract';
import { createStore, http, isAnswered, remember, spaced } from '@moru/ui/core';
import { OutboxDatabase } from './database.ts';
import { differenceOf } from './differences.ts';
import { isUnrepeatable, isWaiting, officeAnswerOf, type Choice, type Difference, type Entry, type NewEntry } from './entry.ts';
import { sendStep } from './send-step.ts';
import { Sender } from './sender.ts';
import { choiceOf } from './settle.ts';

/** What happened to an entry while its form was open. */
export type Outcome =
  | { readonly state: 'accepted'; readonly answer: unknown; readonly rowId: number | undefined }
  /** It is stored here and sent by itself; with a `refusal` it is a conflict to be settled here. */
  | { readonly state: 'kept'; readonly refusal?: Difference }
  /** It was removed so that its writer can change it; `rowId` where a part of it was stored, `step` is the number of its finished steps. */
  | { readonly state: 'refused'; readonly error: unknown; readonly rowId: number | undefined; readonly step: number };

/** A form does not wait longer than this for the server. */
const STAND_MS = 4000;
const LONGEST_TIMER_MS = 60_000;
const READ_AFTER_MS = 100;
/** While more than this many wait, their states are rendered together, at this interval. */
const [AT_ONCE_SHOWN, DRAW_MS] = [20, 100];
const SETTLED_KEPT_MS = 14 * DAY_MS;

const nameOf = (userId: number): string => spaced(`moru.outbox.${userId}`);

const today = (): string => new Date().toDateString();

/** Whether the server has it, or its conflict is settled. */
function hasArrived({ uuid, state, choice }: Entry, all: readonly Entry[]): boolean {
  if (choice === undefined) return state === 'accepted';
  const made = all.find(({ of }) => of === uuid);
  return made === undefined || hasArrived(made, all);
}

/** Accepted before today, or settled weeks ago; an entry that nobody has received is never old. */
function isOld(entry: Entry, all: readonly Entry[]): boolean {
  const { state, settledAt, deviceAt, choice, of } = entry;
  if (choice !== undefined || of !== undefined) return hasArrived(entry, all) && Date.now() - Date.parse(deviceAt) > SETTLED_KEPT_MS;
  return state === 'accepted' && new Date(settledAt ?? 0).toDateString() !== today();
}

const bytesOf = async (photos: ReadonlyMap<string, Blob>): Promise<Map<string, ArrayBuffer>> =>
  new Map(await Promise.all([...photos].map(async ([key, blob]) => [key, await blob.arrayBuffer()] as const)));

/** All records of one user on this device: first stored, then sent. */
export class Outbox {
  /** The oldest first. */
  readonly entries = createStore<readonly Entry[]>([]);
  /** Whether the device is almost full. */
  readonly isCramped = createStore(false);
  readonly userId: number;
  readonly #database = new OutboxDatabase();
  readonly #sender: Sender;
  readonly #standing = new Map<string, (outcome: Outcome) => void>();
  /** Those whose form was left. */
  readonly #left = new Set<string>();
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  /** The stored entries, a moment before they are shown. */
  #all: readonly Entry[] = [];

  constructor(userId: number) {
    this.userId = userId;
    this.#sender = new Sender({
      entries: () => this.#database.ofUser(userId),
      keep: (entry) => this.#keep(entry),
      send: (entry) => sendStep(this.#database, entry),
      compare: differenceOf,
      alone: async (work) => void (await (navigator.locks?.request(nameOf(userId), work) ?? work())),
      isOnline: () => navigator.onLine,
      now: Date.now,
      random: Math.random,
      refused: (entry, error) => this.#refused(entry, error),
    });
  }

  /** Follows the network and the other tabs until `stop`. */
  async start(): Promise<void> {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(nameOf(this.userId));
    this.#channel.addEventListener('message', () => this.#readSoon());
    addEventListener('online', this.wake);
    const kept = await this.#database.ofUser(this.userId);
    await this.#database.remove(kept.filter((entry) => isOld(entry, kept)));
    await this.#read();
    // The user may have signed in again, or chosen the required password.
    this.#sender.wake();
    await this.#drain();
    await this.#hear();
    // A conflict that the office has settled no longer holds its row back.
    await this.#drain();
    await this.#checkSpace();
  }

  stop(): void {
    removeEventListener('online', this.wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#reading);
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.#reading = undefined;
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Stores a record and sends it; returns what happened to it while its form is open. Throws as `post`. */
  async enter(entry: NewEntry): Promise<Outcome> {
    return (await this.post(entry)).outcome;
  }

  /** Stores a record without waiting for the server. Throws `QuotaExceededError` where the device is full: then nothing is stored. */
  async post(
    { photos = new Map(), uuid = eventUuid(), delayMs = 0, ...draft }: NewEntry,
    changed?: Entry,
  ): Promise<{ readonly outcome: Promise<Outcome> }> {
    const nextAt = delayMs && Date.now() + delayMs;
    const facts = { uuid, userId: this.userId, deviceAt: new Date().toISOString(), step: 0, state: 'saved', tries: 0, nextAt } as const;
    const entry = await this.#database.add({ ...draft, ...facts }, await bytesOf(photos), changed);
    void navigator.storage?.persist?.();
    if (this.#database.isReserveGone) this.isCramped.set(true);
    // It is stored: another press would store it twice.
    await this.#read().catch(() => undefined);
    this.#notifyTabs();
    const isStanding = navigator.onLine && isAnswered.get() && delayMs === 0;
    const outcome: Promise<Outcome> = isStanding ? this.#outcomeOf(entry.uuid) : Promise.resolve({ state: 'kept' });
    void this.#drain();
    return { outcome };
  }

  /**
   * Settles a conflict: the choice is its own entry, stored together with the one it settles. Returns how to undo it while it has not been
   * sent, which answers whether it was undone. Throws as `post`: then nothing is settled.
   */
  async choose(entry: Entry, choice: Choice, reason = ''): Promise<() => Promise<boolean>> {
    const chosen = choiceOf(entry, choice, reason);
    await this.post(chosen, { ...entry, choice });
    return async () => {
      const made = this.#all.find(({ uuid }) => uuid === chosen.uuid);
      if (made?.state !== 'saved') return false;
      await this.#database.remove([made]);
      await this.#keep({ ...entry, choice: undefined });
      await this.#read();
      return true;
    };
  }

  /** The form of an entry was left: a refusal is treated as one of an entry without a form. */
  leave(uuid: string): void {
    if (this.#standing.has(uuid)) this.#left.add(uuid);
  }

  /** Sends entries that wait for their next try at once. */
  readonly wake = (): void => {
    this.#sender.wake();
    void this.#drain();
  };

  photo(key: string): Promise<ArrayBuffer | undefined> {
    return this.#database.photo(key);
  }

  ofOthers(): Promise<number> {
    return this.#database.ofOthers(this.userId);
  }

  #outcomeOf(uuid: string): Promise<Outcome> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#settle(uuid, { state: 'kept' }), STAND_MS);
      this.#standing.set(uuid, (outcome) => (clearTimeout(timer), done(outcome)));
    });
  }

  #settle(uuid: string, outcome: Outcome): void {
    this.#standing.get(uuid)?.(outcome);
    this.#standing.delete(uuid);
    this.#left.delete(uuid);
  }

  async #refused(entry: Entry, error: unknown): Promise<boolean> {
    if (!this.#standing.has(entry.uuid) || this.#left.has(entry.uuid) || isUnrepeatable(entry)) return false;
    await this.#database.remove([entry]);
    await this.#read();
    this.#notifyTabs();
    this.#settle(entry.uuid, { state: 'refused', error, rowId: entry.rowId, step: entry.step });
    return true;
  }

  async #keep(entry: Entry): Promise<void> {
    await this.#put(entry);
    this.#show(this.#all.map((one) => (one.seq === entry.seq ? entry : one)));
    this.#notifyTabs();
    if (entry.state === 'accepted') this.#settle(entry.uuid, { state: 'accepted', answer: entry.answer, rowId: entry.rowId });
    else if (entry.state === 'conflict' && entry.difference) this.#settle(entry.uuid, { state: 'kept', refusal: entry.difference });
    else if (entry.nextAt > 0) this.#settle(entry.uuid, { state: 'kept' });
    await this.#reportToOffice(entry);
  }

  async #put(entry: Entry): Promise<void> {
    try {
      await this.#database.put(entry);
    } catch (error) {
      if (entry.state !== 'accepted') throw error;
      // The server has it: on a full device its photos are deleted.
      await this.#database.remove([entry]);
    }
  }

  async #reportToOffice(entry: Entry): Promise<void> {
    // Nobody on site can change an entry that was refused for good: it is sent to the office completely.
    const isRefused = entry.state === 'conflict' && entry.difference?.there === undefined && entry.choice === undefined;
    if (isRefused && entry.kind !== 'choice') await this.choose(entry, 'refused');
  }

  /** The office's decision meanwhile: sending the same event again returns it. */
  async #hear(): Promise<void> {
    for (const entry of this.#all) {
      const [step] = entry.steps;
      if (officeAnswerOf(entry)?.state !== 'open' || !step || !('path' in step) || !navigator.onLine) continue;
      const answer = await http.postOnce(step.path, step.body, { asUser: this.userId }).catch(() => entry.answer);
      await this.#keep({ ...entry, answer });
    }
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#timer);
    let ms: number | undefined = LONGEST_TIMER_MS;
    try {
      await this.#sender.drain();
      ms = await this.#sender.nextIn();
      if (ms === undefined && this.isCramped.get()) await this.#checkSpace();
    } catch (error) {
      // The device stores nothing at the moment: the writer gets an error, stored entries are retried.
      console.warn('[moru] the outbox could not be read', error);
    }
    clearTimeout(this.#timer);
    if (ms !== undefined && this.#channel) this.#timer = setTimeout(() => void this.#drain(), Math.min(ms + 50, LONGEST_TIMER_MS));
  }

  /** Browsers no longer report the remaining space; whether the reserve exists or can be made shows it. */
  async #checkSpace(): Promise<void> {
    this.isCramped.set(!(await this.#database.reserve().catch(() => true)));
  }

  /** Another tab may report hundreds of changes one after another. */
  #readSoon(): void {
    this.#reading ??= setTimeout(() => {
      this.#reading = undefined;
      // The shown entries stay; the next write reports the error.
      this.#read().catch(() => undefined);
    }, READ_AFTER_MS);
  }

  async #read(): Promise<void> {
    this.#show(await this.#database.ofUser(this.userId));
  }

  #show(entries: readonly Entry[]): void {
    this.#all = entries;
    if (entries.filter(isWaiting).length <= AT_ONCE_SHOWN) this.#draw();
    else this.#drawing ??= setTimeout(() => this.#draw(), DRAW_MS);
  }

  #draw(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.entries.set(this.#all);
    // The question before a logout is asked where this code is not loaded.
    const unsent = this.#all.filter(isWaiting).length;
    remember(`outbox.${this.userId}`, unsent > 0 ? String(unsent) : null);
  }

  #notifyTabs(): void {
    this.#channel?.postMessage('changed');
  }
}
