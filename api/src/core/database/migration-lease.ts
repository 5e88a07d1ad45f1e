import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** A lease not renewed for this long may be taken over. */
const LEASE_S = 15;
const RENEW_MS = 5000;
const ASK_MS = 250;
const LOG_MS = 5000;

/** Options of the lease. */
export interface LeaseOptions {
  /** Called every 5 s while another process migrates. */
  readonly say?: (line: string) => void;
}

interface LeaseRow {
  readonly holder: string;
}

const TABLE = `create table if not exists migration_lease (id integer not null primary key, holder varchar(200) not null, held_until bigint not null) engine = InnoDB`;

/**
 * The exclusive right to change the schema of a database server, renewed while it is used. Times are the database's, so that the processes'
 * clocks may differ. (The embedded database needs none: its one write lock covers a whole migration.)
 */
export class MigrationLease {
  readonly #em: SqlEntityManager;
  readonly #holder = `${hostname()}/${process.pid}/${randomUUID()}`;
  readonly #log: (line: string) => void;

  constructor(em: SqlEntityManager, { say = console.warn }: LeaseOptions = {}) {
    this.#em = em;
    this.#log = say;
  }

  /** Runs `work` while this process alone holds the lease; waits, with log lines, while another does. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    await this.#execute(TABLE);
    await this.#execute(`insert ignore into migration_lease (id, holder, held_until) values (1, '', 0)`);
    await this.#wait();
    const renewal = setInterval(() => void this.#renew().catch(() => undefined), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.#execute(`update migration_lease set held_until = 0 where id = 1 and holder = ?`, [this.#holder]);
    }
  }

  /** Throws when another process has taken the lease over. */
  async check(): Promise<void> {
    await this.#renew();
    if ((await this.#read()) !== this.#holder)
      throw new Error('Another process took over the migration: this one did not answer for too long.');
  }

  async #wait(): Promise<void> {
    let saidAt = Number.NEGATIVE_INFINITY;
    while (!(await this.#take())) {
      if (performance.now() - saidAt >= LOG_MS) {
        saidAt = performance.now();
        this.#log(
          `Another process (${(await this.#read()).split('/', 2).join(', process ')}) brings the database's schema up to date: waiting for it.`,
        );
      }
      await sleep(ASK_MS);
    }
  }

  async #take(): Promise<boolean> {
    await this.#execute(
      `update migration_lease set holder = ?, held_until = unix_timestamp() + ? where id = 1 and held_until < unix_timestamp()`,
      [this.#holder, LEASE_S],
    );
    return (await this.#read()) === this.#holder;
  }

  #renew(): Promise<unknown> {
    return this.#execute(`update migration_lease set held_until = unix_timestamp() + ? where id = 1 and holder = ?`, [
      LEASE_S,
      this.#holder,
    ]);
  }

  async #read(): Promise<string> {
    const [row] = await this.#em.getConnection().execute<LeaseRow[]>('select holder from migration_lease where id = 1');
    return row?.holder ?? '';
  }

  #execute(sql: string, parameters: unknown[] = []): Promise<unknown> {
    return this.#em.getConnection().execute(sql, parameters, 'run');
  }
}
