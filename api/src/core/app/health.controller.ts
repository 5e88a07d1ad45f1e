import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Inject } from '@nestjs/common';
import { API_VERSION } from '@moru/contract';
import { z } from 'zod';
import { Allow } from '../call/policy.ts';
import { Documented } from '../call/documented.ts';
import { refuse } from '../call/refuse.ts';
import { DatabaseFile } from '../database/database-file.ts';
import { Lifecycle } from '../process/lifecycle.ts';

/** A database that takes longer is as good as away. */
const DATABASE_LIMIT_MS = 2000;

const state = z.object({ status: z.string() });
const alive = state.extend({ api: z.string() });

/** `/healthz`: the process lives, and which version of the contract it speaks. `/readyz`: it can serve, its database answers in time, and it is not about to stop. */
@Controller()
export class HealthController {
  readonly #orm: MikroORM;
  readonly #lifecycle: Lifecycle;
  readonly #file: DatabaseFile;

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
    if (this.#lifecycle.stopping || !this.#file.isThere() || !(await this.#databaseAnswers())) throw refuse.busy();
    return { status: 'ready' };
  }

  async #databaseAnswers(): Promise<boolean> {
    const late = new AbortController();
    try {
      return await Promise.race([
        this.#orm.checkConnection().then(({ ok }) => ok),
        sleep(DATABASE_LIMIT_MS, false, { signal: late.signal, ref: false }),
      ]);
    } finally {
      late.abort();
    }
  }
}
