import type { Room } from './room.ts';

/** Who has a place, and the copy there. What is done to one person's place is done one after another. */
export class Places {
  readonly #pending = new Map<number, Promise<unknown>>();
  readonly #rooms = new Map<number, Room>();

  /** Places that are taken, also those whose copy is being made. */
  get size(): number {
    return new Set([...this.#pending.keys(), ...this.#rooms.keys()]).size;
  }

  has = (userId: number): boolean => this.#pending.has(userId) || this.#rooms.has(userId);

  /** Whether this copy is the person's and nothing is being done to it. */
  isSettled = (room: Room): boolean => !this.#pending.has(room.userId) && this.#rooms.get(room.userId) === room;

  /** Copies that are there, the one used longest ago first. */
  byUse(): Room[] {
    return [...this.#rooms.values()].toSorted((one, other) => one.usedAt - other.usedAt);
  }

  /** The person's copy once nothing is being done to it. */
  async settled(userId: number): Promise<Room | undefined> {
    for (let step = this.#pending.get(userId); step; step = this.#pending.get(userId)) await step.catch(() => undefined);
    return this.#rooms.get(userId);
  }

  /** Resolves when nothing is being done to any. */
  async allSettled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending.values());
  }

  /** Does a step to a place once all before it are done; what it answers is there then, and nothing where it throws. */
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
