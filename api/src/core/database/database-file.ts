import { statSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { Env } from '../process/env.ts';
import { embeddedFile } from './config.ts';

/**
 * The file of the embedded database. If it is removed or replaced, the process would write into a file that no later start finds; it then
 * refuses calls until the file is back or it is restarted.
 */
export class DatabaseFile {
  readonly #path: string;
  readonly #opened: number | undefined;
  readonly #logger = new Logger('database');
  #isReported = false;

  /** To be created once the database is open. */
  constructor({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>) {
    this.#path = embeddedFile(dataDir);
    this.#opened = databaseUrl ? undefined : this.#inode();
  }

  /** Whether it is still the file that was opened; always true on a server. */
  isThere(): boolean {
    const there = this.#opened === undefined || this.#inode() === this.#opened;
    if (!there && !this.#isReported) this.#logger.error(`${this.#path} is gone or is another file: put it back, or start again.`);
    this.#isReported = !there;
    return there;
  }

  #inode(): number | undefined {
    return statSync(this.#path, { throwIfNoEntry: false })?.ino;
  }
}
