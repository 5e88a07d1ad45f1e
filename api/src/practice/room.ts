import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@moru/contract';
import type { CopyApi } from './copies.ts';
import { markUsed, type CopyNote } from './copy.ts';

/** How long running calls delay the replacement of a copy. */
const PATIENCE_MS = 5000;

/** One user's copy: its API is opened by the first call and closed again. */
export class Room implements CopyNote {
  readonly key: string;
  readonly userId: number;
  readonly role: Role;
  readonly madeAt: number;
  readonly dir: string;
  readonly name: string;
  usedAt: number;
  #running = 0;
  #opened: Promise<CopyApi> | undefined;
  #closing: Promise<unknown> = Promise.resolve();
  #quiet = Promise.withResolvers<void>();

  constructor({ key, userId, role, madeAt }: CopyNote, own: { readonly dir: string; readonly name: string; readonly usedAt: number }) {
    [this.key, this.userId, this.role, this.madeAt] = [key, userId, role, madeAt];
    [this.dir, this.name, this.usedAt] = [own.dir, own.name, own.usedAt];
  }

  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** Whether a call is being answered. */
  get isBusy(): boolean {
    return this.#running > 0;
  }

  /** Lets `work` call its API, which `start` opens if needed: the copy is busy from this call until `work` has ended. */
  async use<T>(start: () => Promise<CopyApi>, now: () => number, work: (api: CopyApi) => T | Promise<T>): Promise<T> {
    this.#running++;
    this.usedAt = now();
    try {
      return await work(await this.#open(start));
    } finally {
      this.usedAt = now();
      if (--this.#running === 0) {
        this.#quiet.resolve();
        this.#quiet = Promise.withResolvers();
      }
    }
  }

  /** Closes its API; it is reopened only after it is closed. */
  async shut(): Promise<void> {
    const opened = this.#opened;
    if (!opened) return void (await this.#closing);
    this.#opened = undefined;
    this.#closing = opened.then((api) => api.close()).catch(() => undefined);
    await this.#closing;
    await markUsed(this.dir, this.usedAt).catch(() => undefined);
  }

  /** Closes it for good, after the running calls have ended, but within 5 s. */
  async vacate(): Promise<void> {
    if (this.isBusy) await Promise.race([this.#quiet.promise, sleep(PATIENCE_MS, undefined, { ref: false })]);
    await this.shut();
  }

  /** A failed opening is tried again by the next call, as is one whose process has ended. */
  #open(start: () => Promise<CopyApi>): Promise<CopyApi> {
    if (this.#opened) return this.#opened;
    const opening = this.#closing.then(start);
    this.#opened = opening;
    const forget = () => {
      if (this.#opened === opening) this.#opened = undefined;
    };
    opening.then((api) => api.gone).then(forget, forget);
    return opening;
  }
}
