import type { Room } from './room.ts';

/** Users with a place, and their copies. Operations on one user's place run one after another. */
export class Places {
  readonly #pending = new Map<number, Promise<unknown>>();
  readonly #rooms = new Map<number, Room>();

  /** Number of taken places, including copies being made. */
  get size(): number {
    return new Set([...this.#pending.keys(), ...this.#rooms.keys()]).size;
  }

  has = (userId: number): boolean => this.#pending.has(userId) || this.#rooms.has(userId);

  /** Whether this copy is the user's and no operation on it is running. */
  isSettled = (room: Room): boolean => !this.#pending.has(room.userId) && this.#rooms.get(room.userId) === room;

  /** Existing copies, the least recently used first. */
  byUse(): Room[] {
    return [...this.#rooms.values()].toSorted((one, other) => one.usedAt - other.usedAt);
  }

  /** The user's copy once no operation on it is running. */
  async settled(userId: number): Promise<Room | undefined> {
    for (let step = this.#pending.get(userId); step; step = this.#pending.get(userId)) await step.catch(() => undefined);
    return this.#rooms.get(userId);
  }

  /** Resolves when no operation is running. */
  async allSettled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
  }

  /** Runs an operation on a place after the earlier ones; its result becomes the copy, and none where it throws. */
  step<Left extends Room | undefined>(userId: number, work: (room: Room | undefined) => Promise<Left>): Promise<Left> {
    const before = this.#pending.get(userId) ?? Promise.resolve();
    const next = before
      .catch(() => undefined)
      .then(() => work(this.#rooms.get(userId)))
      .then(
        (room) => {
          if (room) this.#rooms.set(userId, room);
          else this.#rooms.delete(userId);
          return room;
        },
        (error: unknown) => {
          this.#rooms.delete(userId);
          throw error;
        },
      )
      .finally(() => {
        if (this.#pending.get(userId) === next) this.#pending.delete(userId);
      });
    this.#pending.set(userId, next);
    return next;
  }
}
