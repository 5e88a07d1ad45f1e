import { isApiError, isFinal, pauseBefore } from '@moru/ui/core';
import { byRow, type Difference, type Entry } from './entry.ts';
import { holdsRow, sendable } from './held.ts';

/** Dependencies of sending. */
export interface SenderDeps {
  readonly entries: () => Promise<readonly Entry[]>;
  readonly keep: (entry: Entry) => Promise<void>;
  /** Sends the next step; returns its changes. */
  readonly send: (entry: Entry) => Promise<Partial<Entry>>;
  /** The server's version where a step was refused. */
  readonly compare: (entry: Entry, error: unknown) => Promise<Comparison>;
  /** Runs `work` while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  /** Passes a refusal to an open form; true where that removes the entry. */
  readonly refused: (entry: Entry, error: unknown) => Promise<boolean>;
}

/** The server's version, or the row that agrees with the step already. */
export type Comparison = { readonly difference: Difference } | { readonly rowId: number | undefined };

/** Number of rows that are sent at the same time. */
const AT_ONCE = 6;
/** After a server error the pause is at least this long, however often it was tried. */
const FAULT_PAUSE_MS = 60_000;
/** Without a network the next try is no sooner; its return is reported by an event. */
const OFFLINE_LOOK_MS = 60_000;

type Outcome = 'next' | 'stop' | 'everything stops';

/** The server accepts nothing before the user has signed in again, or chosen a new password. */
const isForPerson = (error: unknown): boolean => isApiError(error) && (error.status === 401 || error.code === 'must_change_pw');

/** Sends waiting entries: in order within a row, several rows at a time, by one tab at a time. */
export class Sender {
  readonly #deps: SenderDeps;
  #running: Promise<void> | undefined;
  #asked = false;
  #woken = false;
  /** ms; nothing is sent before. */
  #restUntil = 0;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Sends all that is due, and what is added meanwhile. */
  readonly drain = (): Promise<void> => {
    this.#asked = true;
    this.#running ??= this.#deps
      .alone(async () => {
        while (this.#asked) {
          this.#asked = false;
          await this.#round();
        }
      })
      .finally(() => (this.#running = undefined));
    return this.#running;
  };

  /** Ends every pause after a failure: the next round retries all failed entries. Entries that can still be undone keep waiting. */
  wake(): void {
    this.#woken = true;
    this.#restUntil = 0;
  }

  /** ms until something is due again; undefined where nothing waits. */
  async nextIn(): Promise<number | undefined> {
    const rows = byRow(sendable(await this.#deps.entries()));
    // The first entry of a row holds the others back.
    const firsts = rows.map(([first]) => first?.nextAt ?? 0);
    if (firsts.length === 0) return undefined;
    if (!this.#deps.isOnline()) return OFFLINE_LOOK_MS;
    return Math.max(0, Math.max(this.#restUntil, Math.min(...firsts)) - this.#deps.now());
  }

  async #round(): Promise<void> {
    if (!this.#deps.isOnline() || this.#deps.now() < this.#restUntil) return;
    const isWoken = this.#woken;
    this.#woken = false;
    const isDue = ({ nextAt, tries }: Entry) => nextAt <= this.#deps.now() || (isWoken && tries > 0);
    const rows = byRow(sendable(await this.#deps.entries()));
    let isStopped = false;
    const sendRow = async (row: readonly Entry[]) => {
      for (const entry of row) {
        if (isStopped || !isDue(entry)) return;
        const outcome = await this.#sendEntry(entry);
        if (outcome === 'everything stops') isStopped = true;
        if (outcome !== 'next') return;
      }
    };
    const next = rows.values();
    const failures: unknown[] = [];
    const worker = async () => {
      // A storage failure in one row ends neither the others nor the turn of this tab.
      for (const row of next) await sendRow(row).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, worker));
    if (failures.length > 0) throw failures[0];
  }

  async #sendEntry(first: Entry): Promise<Outcome> {
    let entry: Entry = { ...first, state: 'sent', tries: first.tries + 1 };
    await this.#note(entry);
    while (entry.step < entry.steps.length) {
      const changed = await this.#deps.send(entry).catch((error: unknown) => this.#failed(entry, error));
      if (typeof changed === 'string') return changed;
      entry = { ...entry, ...changed, step: entry.step + 1 };
      if (entry.step < entry.steps.length) await this.#note(entry);
    }
    await this.#deps.keep(this.#accepted(entry));
    return 'next';
  }

  /** Progress of an entry; a full device sends nevertheless, which frees space, and a repeated step counts once. */
  async #note(entry: Entry): Promise<void> {
    await this.#deps.keep(entry).catch(() => undefined);
  }

  #accepted(entry: Entry): Entry {
    return { ...entry, state: 'accepted', settledAt: new Date(this.#deps.now()).toISOString() };
  }

  /** After a failed step: where the server agrees already it counts as done, and the following steps are sent. */
  async #failed(entry: Entry, error: unknown): Promise<Outcome | Partial<Entry>> {
    if (isForPerson(error) || !isFinal(error)) return this.#later(entry, error);
    if (await this.#deps.refused(entry, error)) return 'next';
    let found: Comparison;
    try {
      found = await this.#deps.compare(entry, error);
    } catch (unanswered) {
      return this.#later(entry, unanswered);
    }
    if (!('difference' in found)) return { rowId: entry.rowId ?? found.rowId };
    await this.#deps.keep({ ...entry, state: 'conflict', difference: found.difference });
    return holdsRow(entry) ? 'stop' : 'next';
  }

  async #later(entry: Entry, error: unknown): Promise<Outcome> {
    const pause = pauseBefore(error, Math.min(entry.tries, 12), this.#deps.random()) ?? FAULT_PAUSE_MS;
    const nextAt = this.#deps.now() + pause;
    // Without a session nothing is accepted, and without a network nothing arrives; either may have returned during the attempt.
    const stopsAll = isForPerson(error) || (isApiError(error) && error.status === 0);
    if (stopsAll && !this.#woken) this.#restUntil = nextAt;
    await this.#deps.keep({ ...entry, nextAt });
    return stopsAll ? 'everything stops' : 'stop';
  }
}
