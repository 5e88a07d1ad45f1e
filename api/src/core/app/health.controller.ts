import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Controller, Get, Inject, Logger } from '@nestjs/common';
import { API_VERSION } from '@moru/contract';
import { z } from 'zod';
import { Allow } from '../call/policy.ts';
import { Documented } from '../call/documented.ts';
import { refuse } from '../call/refuse.ts';
import { DatabaseFile } from '../database/database-file.ts';
import { writeObstacle } from '../database/write-obstacle.ts';
import { Lifecycle } from '../process/lifecycle.ts';

/** A database that takes longer counts as unreachable. */
const DATABASE_LIMIT_MS = 2000;

const state = z.object({ status: z.string() });
const alive = state.extend({ api: z.string() });

/**
 * `/healthz`: the process is alive, with the version of the contract it implements. `/readyz`: it can serve, its database answers in time
 * and accepts writes, and it is not stopping.
 */
@Controller()
export class HealthController {
  readonly #orm: MikroORM;
  readonly #lifecycle: Lifecycle;
  readonly #file: DatabaseFile;
  readonly #logger = new Logger('health');
  #logged: string | undefined;

  constructor(@Inject(MikroORM) orm: MikroORM, @Inject(Lifecycle) lifecycle: Lifecycle, @Inject(DatabaseFile) file: DatabaseFile) {
    this.#orm = orm;
    this.#lifecycle = lifecycle;
    this.#file = file;
  }

  @Get('healthz')
  @Allow('public')
  @Documented({ answer: alive })
  healthz() {
    return { status: 'ok', api: API_VERSION };
  }

  @Get('readyz')
  @Allow('public')
  @Documented({ answer: state })
  async readyz() {
    const reason = this.#reason() ?? (await this.#ofDatabase());
    // Checked again: the process may have been told to stop while it waited for the database.
    if (this.#lifecycle.stopping || reason !== undefined) throw this.#notReady(reason);
    this.#logged = undefined;
    return { status: 'ready' };
  }

  #reason(): string | undefined {
    if (this.#lifecycle.stopping) return 'the process is stopping';
    return this.#file.isThere() ? undefined : 'the file of the database is gone';
  }

  async #ofDatabase(): Promise<string | undefined> {
    const late = new AbortController();
    try {
      return await Promise.race([
        // `MikroORM#em` is typed for any database; Moru's is always SQL.
        writeObstacle(this.#orm.em.fork() as SqlEntityManager),
        sleep(DATABASE_LIMIT_MS, `the database has not answered within ${DATABASE_LIMIT_MS} ms`, { signal: late.signal, ref: false }),
      ]);
    } catch (error) {
      return `the database does not answer: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      late.abort();
    }
  }

  /** Each reason is logged once, however often `/readyz` is called. */
  #notReady(reason: string | undefined) {
    if (reason !== undefined && reason !== this.#logged && !this.#lifecycle.stopping) this.#logger.warn(`not ready: ${reason}`);
    this.#logged = reason;
    return refuse.busy();
  }
}
