import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { systemCtx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { takeLease } from '../core/jobs/lease.ts';
import { collect, type Collected } from './collect.ts';
import { FileStorage } from './storage/file-storage.ts';
import { incomingFolder } from './storage/open-storage.ts';

const EVERY_MS = 3_600_000;
/** Not while the process starts. */
const FIRST_MS = 60_000;
/** A little shorter than the pause, so that a process whose timer is early does not miss its turn. */
const LEASE_MS = EVERY_MS - 60_000;

/** Collects what uploads left over, once an hour in one of the processes. */
@Injectable()
export class FileCollector implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('files');
  readonly #orm: MikroORM;
  readonly #storage: FileStorage;
  readonly #env: Env;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(MikroORM) orm: MikroORM, @Inject(FileStorage) storage: FileStorage, @Inject(ENV) env: Env) {
    this.#orm = orm;
    this.#storage = storage;
    this.#env = env;
  }

  onApplicationBootstrap(): void {
    this.#wait(FIRST_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#timer);
  }

  /** One run now, whoever else may be at it: two at once remove nothing twice. */
  collect(): Promise<Collected> {
    return collect(systemCtx(this.#orm), this.#storage, incomingFolder(this.#env));
  }

  /** One run, unless another process has had its turn this hour. */
  async collectInTurn(): Promise<Collected | undefined> {
    return (await takeLease(systemCtx(this.#orm), 'collect files', LEASE_MS)) ? this.collect() : undefined;
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.#run(), ms);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    try {
      await this.collectInTurn();
    } catch (error) {
      // The next hour tries again; nobody waits for this one.
      this.#logger.error(error instanceof Error ? error.stack : String(error));
    }
    this.#wait(EVERY_MS);
  }
}
