import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRACTICE_IDLE_HOURS, PRACTICE_PLACES, type Text } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Copies, CopyApi } from './copies.ts';
import { lastUsed, leftCopies } from './copy.ts';
import type { PreparedSets } from './prepared.ts';
import { fullText } from './full-text.ts';
import { Places } from './places.ts';
import { Room } from './room.ts';

const IDLE_MS = PRACTICE_IDLE_HOURS * 3_600_000;
/** An open copy takes some 5 MB and a dozen handles, and can be reopened in a fraction of a second. */
const CLOSE_AFTER_MS = 300_000;
const MAX_OPEN = 12;
const SWEEP_MS = 60_000;

type Sets = Pick<PreparedSets, 'get' | 'atHand' | 'stop'>;

interface RoomsOptions {
  /** Folder of prepared sets and copies. */
  readonly root: string;
  readonly copies: Copies;
  readonly sets: Sets;
  readonly now?: () => number;
  readonly places?: number;
  /**
   * Milliseconds until the set is prepared without being requested, so that the first user need not wait; without it nothing is prepared in
   * advance.
   */
  readonly aheadMs?: number | undefined;
}

/** All users' copies: made on demand, closed when idle, deleted after a day without calls. */
export class Rooms {
  readonly #options: Required<Omit<RoomsOptions, 'sets' | 'aheadMs'>>;
  /** The sets that copies are made from. */
  readonly sets: Sets;
  readonly #places = new Places();
  #found: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #ahead: NodeJS.Timeout | undefined;

  constructor({ now = Date.now, places = PRACTICE_PLACES, sets, aheadMs, ...options }: RoomsOptions) {
    this.#options = { now, places, ...options };
    this.sets = sets;
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref();
    if (aheadMs !== undefined) this.#ahead = setTimeout(() => void this.sets.get().catch(() => undefined), aheadMs).unref();
  }

  /** The user's copy; undefined where there is none. */
  async find({ id, role }: SessionUser): Promise<Room | undefined> {
    await this.#findLeft();
    const room = await this.#places.settled(id);
    return room?.role === role ? room : undefined;
  }

  /** Why the user cannot have a copy now; undefined where they can. */
  whyFull({ id, role }: SessionUser): Text | undefined {
    const { places, now } = this.#options;
    if (this.#places.has(id) || this.#places.size < places) return undefined;
    const [next] = this.#places.byUse();
    return fullText(places, next && { at: this.goneAt(next), name: next.name }, role, now());
  }

  /** The user's copy, made where there is none. Throws 409 `practice_full` when all places are taken. */
  async open(person: SessionUser): Promise<Room> {
    const there = await this.find(person);
    return there ?? this.#place(person, ({ role }) => role === person.role);
  }

  /** Remakes the user's copy, after its running calls have ended. */
  async reset(person: SessionUser): Promise<Room> {
    await this.#findLeft();
    return this.#place(person, () => false);
  }

  /** Lets `work` call the API of the user's copy, which is made and opened if needed. */
  async use<T>(person: SessionUser, work: (api: CopyApi) => T | Promise<T>): Promise<T> {
    for (;;) {
      const room = await this.open(person);
      // A reset may have begun since.
      if (this.#places.isSettled(room)) return room.use(() => this.#openApp(room, person), this.#options.now, work);
    }
  }

  /** When the copy is deleted unless used. */
  goneAt = ({ usedAt }: Room): number => usedAt + IDLE_MS;

  /** Closes idle copies, deletes those without calls for a day. */
  async sweep(): Promise<void> {
    await this.#findLeft();
    for (const { userId } of this.#places.byUse()) await this.#places.step(userId, (room) => this.#tidied(room));
  }

  /** Closes all copies; they stay for the next process. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#ahead);
    await this.sets.stop();
    await this.#places.allSettled();
    for (const room of this.#places.byUse()) await room.shut();
    await this.#options.copies.stop();
  }

  async #tidied(room: Room | undefined): Promise<Room | undefined> {
    const now = this.#options.now();
    if (!room || room.isBusy) return room;
    // Another process on the same folder may use it, or have deleted it.
    if (!room.isOpen) room.usedAt = Math.max(room.usedAt, await lastUsed(room.dir).catch(() => 0));
    if (now < this.goneAt(room)) {
      if (now - room.usedAt >= CLOSE_AFTER_MS) await room.shut();
      return room;
    }
    await room.shut();
    await rm(room.dir, { recursive: true, force: true });
    return undefined;
  }

  async #place(person: SessionUser, isGood: (room: Room) => boolean): Promise<Room> {
    const why = this.whyFull(person);
    if (why) throw refuse.conflict('practice_full', why);
    // Taken before the first await, so that two concurrent callers do not share the last place.
    return this.#places.step(person.id, async (room) => {
      if (room && isGood(room)) return room;
      await room?.vacate();
      return this.#make(person);
    });
  }

  async #make(person: SessionUser): Promise<Room> {
    const prepared = await this.sets.get();
    const now = this.#options.now();
    const dir = join(this.#options.root, 'copies', String(person.id));
    const note = await this.#options.copies.make(dir, prepared, person, now);
    return new Room(note, { dir, name: person.name, usedAt: now });
  }

  async #openApp({ dir }: Room, { id, loginId, name, role }: SessionUser): Promise<CopyApi> {
    const others = this.#places.byUse().filter((other) => other.isOpen && other.dir !== dir);
    for (const other of others.slice(0, 1 - MAX_OPEN)) if (!other.isBusy) await other.shut();
    return this.#options.copies.open(dir, { id, loginId, name, role });
  }

  /** Finds the copies of the previous process; repeated if that failed. */
  #findLeft(): Promise<void> {
    return (this.#found ??= this.#takeLeft().catch((error: unknown) => {
      this.#found = undefined;
      throw error;
    }));
  }

  async #takeLeft(): Promise<void> {
    const folder = join(this.#options.root, 'copies');
    if (!existsSync(folder)) return;
    for (const { dir, ...note } of await leftCopies(folder, (await this.sets.get()).key))
      await this.#places.step(note.userId, async () => new Room(note, { dir, name: '', usedAt: note.usedAt }));
  }
}
