import type { OpenedRecord } from '@moru/contract';

/** Messages between the tabs of one browser. */
type Message =
  | { readonly kind: 'heard'; readonly event: string; readonly data: string }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'ask' }
  | { readonly kind: 'records'; readonly tab: string; readonly records: readonly OpenedRecord[] };

/** Dependencies of sharing. */
export interface SharingDeps {
  /** Names the group of tabs: one person in one space. */
  readonly name: string;
  readonly tab: string;
  /** Undefined on plain http: every tab is alone there. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** This tab leads the others from now on; returns how to stop. */
  readonly lead: () => () => void;
  readonly onEvent: (event: string, data: string) => void;
  readonly onState: (isOpen: boolean) => void;
  /** The records open in all tabs have changed; called in the leading tab. */
  readonly onRecords: (records: readonly OpenedRecord[]) => void;
}

/** One of several tabs: one of them leads, the others receive events from it; when it closes another takes its place. */
export class Sharing {
  readonly #deps: SharingDeps;
  readonly #records = new Map<string, readonly OpenedRecord[]>();
  #own: readonly OpenedRecord[] = [];
  #wish: AbortController | undefined;
  #stop: (() => void) | undefined;

  constructor(deps: SharingDeps) {
    this.#deps = deps;
    deps.channel.addEventListener('message', ({ data }) => this.#take((data as Message) ?? {}));
    // Held as long as the tab lives, however it ends: the leading tab waits for it.
    void this.#locked(`${deps.name}.${deps.tab}`, undefined, () => new Promise<void>((done) => (this.#release = done)));
  }

  #release: (() => void) | undefined;

  get leads(): boolean {
    return this.#stop !== undefined;
  }

  /** Whether this tab may lead. */
  want(on: boolean): void {
    if (on === (this.#wish !== undefined)) return;
    if (!on) {
      this.#wish?.abort();
      this.#wish = undefined;
      return;
    }
    const wish = new AbortController();
    this.#wish = wish;
    void this.#locked(this.#deps.name, wish.signal, () => this.#lead(wish.signal));
  }

  /** Announces the records that this tab has open. */
  show(records: readonly OpenedRecord[]): void {
    this.#own = records;
    this.#note(this.#deps.tab, records);
    this.#send({ kind: 'records', tab: this.#deps.tab, records });
  }

  /** Passes an event on, to the other tabs and here. */
  pass(event: string, data: string): void {
    this.#send({ kind: 'heard', event, data });
    this.#deps.onEvent(event, data);
  }

  passState(isOpen: boolean): void {
    this.#send({ kind: 'state', isOpen });
    this.#deps.onState(isOpen);
  }

  /** The records of all tabs, each once. */
  all(): readonly OpenedRecord[] {
    const found = new Map<string, OpenedRecord>();
    for (const record of [...this.#records.values()].flat()) {
      const key = `${record.entity}:${record.id}`;
      found.set(key, { ...record, isEditing: record.isEditing || (found.get(key)?.isEditing ?? false) });
    }
    return [...found.values()];
  }

  close(): void {
    this.show([]);
    this.want(false);
    this.#release?.();
    this.#deps.channel.close();
  }

  #lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const stop = this.#deps.lead();
    this.#stop = stop;
    this.#send({ kind: 'ask' });
    this.#deps.onRecords(this.all());
    return new Promise((done) =>
      signal.addEventListener('abort', () => {
        this.#stop = undefined;
        stop();
        done();
      }),
    );
  }

  async #locked(name: string, signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
    const { locks } = this.#deps;
    try {
      await (locks ? locks.request(name, signal ? { signal } : {}, work) : work());
    } catch {
      // The tab was closed before it got the lock.
    }
  }

  #take(message: Message): void {
    if (message.kind === 'heard') this.#deps.onEvent(message.event, message.data);
    else if (message.kind === 'state') this.#deps.onState(message.isOpen);
    else if (message.kind === 'ask') this.#send({ kind: 'records', tab: this.#deps.tab, records: this.#own });
    else if (message.kind === 'records') this.#note(message.tab, message.records);
  }

  #note(tab: string, records: readonly OpenedRecord[]): void {
    const isNew = !this.#records.has(tab) && tab !== this.#deps.tab;
    if (records.length > 0) this.#records.set(tab, records);
    else this.#records.delete(tab);
    // Getting the lock of a tab means that the tab is gone.
    if (isNew && records.length > 0 && this.#deps.locks)
      void this.#locked(`${this.#deps.name}.${tab}`, undefined, async () => this.#note(tab, []));
    if (this.leads) this.#deps.onRecords(this.all());
  }

  #send(message: Message): void {
    this.#deps.channel.postMessage(message);
  }
}
