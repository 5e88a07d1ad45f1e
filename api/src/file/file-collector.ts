import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { systemCtx, type Ctx } from '../core/call/ctx.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { collect, type Collected } from './collect.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

/** Collects leftovers of uploads, once an hour in one of the processes. */
@Injectable()
export class FileCollector extends HourlyJob {
  protected override readonly name = 'collect files';
  readonly #orm: MikroORM;
  readonly #storage: FileStorage;
  readonly #env: Env;

  constructor(@Inject(MikroORM) orm: MikroORM, @Inject(FileStorage) storage: FileStorage, @Inject(ENV) env: Env) {
    super(orm);
    this.#orm = orm;
    this.#storage = storage;
    this.#env = env;
  }

  /** Runs now, even if another process does: concurrent runs remove nothing twice. */
  collect(): Promise<Collected> {
    return this.work(systemCtx(this.#orm));
  }

  protected override work(ctx: Ctx): Promise<Collected> {
    return collect(ctx, this.#storage, incomingFolder(this.#env));
  }
}
