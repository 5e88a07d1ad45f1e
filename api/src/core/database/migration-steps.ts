import type { SqlEntityManager } from '@mikro-orm/sql';
import { numbersOf } from '../orm/database-fault.ts';

const TABLE = `create table if not exists migration_step (migration varchar(100) not null, step integer not null, state varchar(10) not null, primary key (migration, step)) engine = InnoDB`;

/**
 * A server's error numbers for a schema change that exists already: table, column, key, nothing to drop, table unknown, key of MySQL, check
 * of MySQL; MariaDB's 1005 with "errno: 121" is a foreign key.
 */
const THERE = new Set([1050, 1060, 1061, 1091, 1051, 1826, 3822]);
const FOREIGN_KEY = 1005;

const CHANGES_ROWS = /^\s*(insert|update|delete|replace)\b/i;

type State = 'begun' | 'done';

interface StepRow {
  readonly step: number;
  readonly state: State;
}

const isThere = (error: unknown): boolean => {
  const numbers = numbersOf(error);
  const isForeignKey = numbers.includes(FOREIGN_KEY) && /errno:? 121/.test(String((error as Error).message));
  return isForeignKey || numbers.some((number) => THERE.has(number));
};

/**
 * The statements of one migration on a server that commits each schema change immediately: each is noted before and after, so that a killed
 * migration continues where it stopped. At most one statement is then in doubt; if its change exists already, that is no error.
 */
export class MigrationSteps {
  readonly #em: SqlEntityManager;
  readonly #migration: string;

  constructor(em: SqlEntityManager, migration: string) {
    this.#em = em;
    this.#migration = migration;
  }

  /** Runs the remaining statements; `before` is called before each statement and stops the run by throwing. */
  async run(statements: readonly string[], before: () => Promise<void>): Promise<void> {
    await this.#execute(TABLE);
    const states = await this.#states();
    for (const [step, statement] of statements.entries()) {
      const state = states.get(step);
      if (state === 'done') continue;
      await before();
      if (CHANGES_ROWS.test(statement)) await this.#changeRows(step, statement);
      else await this.#changeSchema(step, statement, state === 'begun');
    }
  }

  /** Deletes the steps once the migration as a whole is noted. */
  async forget(): Promise<void> {
    await this.#execute('delete from migration_step where migration = ?', [this.#migration]);
  }

  async #states(): Promise<Map<number, State>> {
    const rows = await this.#em
      .getConnection()
      .execute<StepRow[]>('select step, state from migration_step where migration = ?', [this.#migration]);
    return new Map(rows.map(({ step, state }) => [Number(step), state]));
  }

  async #changeSchema(step: number, statement: string, inDoubt: boolean): Promise<void> {
    if (!inDoubt)
      await this.#execute(`insert into migration_step (migration, step, state) values (?, ?, 'begun')`, [this.#migration, step]);
    try {
      await this.#execute(statement);
    } catch (error) {
      if (!inDoubt || !isThere(error)) throw error;
    }
    await this.#execute(`update migration_step set state = 'done' where migration = ? and step = ?`, [this.#migration, step]);
  }

  /** Row changes and their note are one transaction. */
  #changeRows(step: number, statement: string): Promise<void> {
    return this.#em.transactional(async (em) => {
      const connection = em.getConnection();
      const ctx = em.getTransactionContext();
      await connection.execute(statement, [], 'run', ctx);
      await connection.execute(
        `insert into migration_step (migration, step, state) values (?, ?, 'done')`,
        [this.#migration, step],
        'run',
        ctx,
      );
    });
  }

  #execute(sql: string, parameters: unknown[] = []): Promise<unknown> {
    return this.#em.getConnection().execute(sql, parameters, 'run');
  }
}
