import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { refuse } from '../core/call/refuse.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { CopiesApart } from './copies-apart.ts';
import { CopiesHere } from './copies-here.ts';
import type { Start } from './copy-env.ts';
import { PreparedSets, RUNS_BUILT } from './prepared.ts';
import { Rooms } from './rooms.ts';

/** Until then users sign in and load their first lists. */
const AHEAD_MS = 60_000;

/** The copies of this process. A copy itself has none. */
@Injectable()
export class PracticeRooms implements OnModuleDestroy, OnApplicationShutdown {
  readonly #env: Env;
  #rooms: Rooms | undefined;

  constructor(@Inject(ENV) env: Env) {
    this.#env = env;
  }

  /** Sets how copies are started. */
  begin(start: Start): Rooms {
    const { dataDir, rateLimit, trustProxy, publicOrigins, exportRows, connections, logLevel } = this.#env;
    const shared = { rateLimit, publicOrigins, exportRows, connections, logLevel };
    const startHere: Start = (over) => start({ ...shared, trustProxy, ...over });
    const root = join(dataDir, 'practice');
    this.#rooms = new Rooms({
      root,
      sets: new PreparedSets(root, startHere),
      copies: RUNS_BUILT ? new CopiesApart(shared) : new CopiesHere(startHere),
      aheadMs: RUNS_BUILT ? AHEAD_MS : undefined,
    });
    return this.#rooms;
  }

  /** Throws 403 within a copy. */
  get rooms(): Rooms {
    if (!this.#rooms) throw refuse.forbidden();
    return this.#rooms;
  }

  /** Before the running calls have ended: some may wait for a set. */
  async onModuleDestroy(): Promise<void> {
    await this.#rooms?.sets.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#rooms?.close();
  }
}
