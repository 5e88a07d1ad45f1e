import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { refuse } from '../core/call/refuse.ts';
import { ENV, type Env } from '../core/process/env.ts';
import type { Start } from './copy-env.ts';
import { RUNS_BUILT } from './prepared.ts';
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
    const { rateLimit, trustProxy, publicOrigins, exportRows, connections, logLevel } = this.#env;
    const shared = { rateLimit, trustProxy, publicOrigins, exportRows, connections, logLevel };
    this.#rooms = new Rooms({
      root: join(this.#env.dataDir, 'practice'),
      start: (over) => start({ ...shared, ...over }),
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
