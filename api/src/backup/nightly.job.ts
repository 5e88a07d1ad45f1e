import { MikroORM } from '@mikro-orm/core';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { findings } from '../check/self-check.ts';
import { instantAt, today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { underLease } from '../core/jobs/lease.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { damageText, foldersWith } from './copy-files.ts';
import { unreadableText } from './earlier.ts';
import { prune } from './folders.ts';
import { makeBackup } from './make-backup.ts';

const [BEGINS, ENDS] = ['03:00:00', '06:00:00'];
const LEASE = {
  /** After this time another process may take over from a killed one; shorter than the hour between two attempts. */
  runMs: 50 * 60_000,
  /** Longer than the night, shorter than a day. */
  restMs: 20 * 3_600_000,
};

/** Whether it is the time of night, in the app's time zone, when the work disturbs nobody. */
export const isNight = (now: Date): boolean => {
  const day = today(now);
  return now >= instantAt(`${day} ${BEGINS}`) && now < instantAt(`${day} ${ENDS}`);
};

/**
 * Every night, in one of the processes: a backup where `BACKUP_DIR` is set, and the self-check, whose findings are logged as errors, and
 * parts that it could not check as warnings; neither waits for the other to succeed. A backup that fails, and a check that fails or leaves out a part, is retried an hour later, as
 * long as the night lasts, by whichever process comes first.
 */
@Injectable()
export class NightlyJob extends HourlyJob {
  protected readonly name = 'nightly';
  readonly #logger = new Logger('nightly');
  readonly #orm: MikroORM;
  readonly #env: Env;
  readonly #storage: FileStorage;

  constructor(@Inject(MikroORM) orm: MikroORM, @Inject(ENV) env: Env, @Inject(FileStorage) storage: FileStorage) {
    super(orm);
    this.#orm = orm;
    this.#env = env;
    this.#storage = storage;
  }

  protected override async work(ctx: Ctx): Promise<void> {
    if (!isNight(new Date())) return;
    const { backupDir } = this.#env;
    const faults: string[] = [];
    const turn = (name: string, part: () => Promise<boolean>) =>
      underLease(ctx, name, LEASE, part).catch((error: Error) => void faults.push(`${name}: ${error.stack}`));
    if (backupDir) await turn('nightly backup', () => this.#backUp(backupDir));
    await turn('nightly check', () => this.#check());
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  async #backUp(backupDir: string): Promise<true> {
    const { folder: made, damaged, unreadable, leftovers } = await makeBackup(this.#env, backupDir);
    this.#logger.log(`Backed up into ${made}`);
    for (const fault of [...damaged.map(damageText), ...unreadable.map(unreadableText)]) this.#logger.error(`backup, ${fault}`);
    const old = await prune(backupDir, this.#env.backupKeep, foldersWith(damaged));
    for (const folder of [...leftovers, ...old]) this.#logger.log(`Removed the old backup ${folder}`);
    return true;
  }

  /** Returns whether every part was checked. */
  async #check(): Promise<boolean> {
    const found = await findings(this.#orm, this.#storage);
    for (const { kind, text, isUnchecked } of found) this.#logger[isUnchecked ? 'warn' : 'error'](`self-check, ${kind}: ${text}`);
    return !found.some(({ isUnchecked }) => isUnchecked);
  }
}
