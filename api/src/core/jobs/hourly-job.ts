import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type INestApplicationContext, type OnApplicationShutdown } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { settingsOf } from '../config/settings.ts';
import { systemCtx, type Ctx } from '../call/ctx.ts';
import { takeLease } from './lease.ts';

const EVERY_MS = 3_600_000;
/** Not while the process is starting. */
const FIRST_MS = 60_000;
/** Slightly shorter than the interval, so that a process whose timer is early does not miss its turn. */
const LEASE_MS = EVERY_MS - 60_000;

/** Work that one of the processes does once an hour, with the settings of that moment. A failed run is logged; the next hour tries again. */
@Injectable()
export abstract class HourlyJob implements OnApplicationShutdown {
  /** Name of its lease. */
  protected abstract readonly name: string;
  readonly #orm: MikroORM;
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(MikroORM) orm: MikroORM) {
    this.#orm = orm;
  }

  protected abstract work(ctx: Ctx): Promise<unknown>;

  /** Runs every hour from now on, until the application stops. */
  start(): void {
    this.#wait(FIRST_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#timer);
  }

  /** Runs now, unless another process has run this hour. Returns whether it ran. */
  async runInTurn(): Promise<boolean> {
    const ctx = systemCtx(this.#orm);
    if (!(await takeLease(ctx, this.name, LEASE_MS))) return false;
    await settingsOf(ctx.em).fresh();
    await this.work(ctx);
    return true;
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.#run(), ms);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    await this.runInTurn().catch((error: Error) => new Logger(this.name).error(error.stack));
    this.#wait(EVERY_MS);
  }
}

/**
 * Starts the hourly jobs of an application: only of one that serves people. A command, the verification of a backup or a practice copy
 * would work on data, or on settings, that are not its own.
 */
export function startJobs(nest: INestApplicationContext): void {
  for (const { providers } of nest.get(ModulesContainer).values())
    for (const { instance } of providers.values()) if (instance instanceof HourlyJob) instance.start();
}
