import { statSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import type { Env } from '../process/env.ts';
import { embeddedFile } from './config.ts';

/**
 * The file of the embedded database. Where it is removed or another is put in its place, the process would go on writing into what no
 * later start finds: such a process takes no calls until the file is back or it is started again.
 */
export class DatabaseFile {
  readonly #path: string;
  readonly #opened: number | undefined;
  readonly #logger = new Logger('database');
  #told = false;

  /** To be made once the database is open. */
  constructor({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>) {
    this.#path = embeddedFile(dataDir);
    this.#opened = databaseUrl ? undefined : this.#inode();
  }

  /** Whether it is still the file that was opened; true on a server. */
  isThere(): boolean {
    const there = this.#opened === undefined || this.#inode() === this.#opened;
    if (!there && !this.#told) this.#logger.error(`${this.#path} is gone or is another file: put it back, or start again.`);
    this.#told = !there;
    return there;
  }

  #inode(): number | undefined {
    return statSync(this.#path, { throwIfNoEntry: false })?.ino;
  }
}
