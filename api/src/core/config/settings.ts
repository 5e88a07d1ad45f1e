import type { SqlEntityManager } from '@mikro-orm/sql';
import { isSettingKey, settingDefault, SETTINGS, type SettingKey, type SettingValue } from '@moru/contract';
import { setTimeZone } from '../clock.ts';
import { perDatabase } from '../per-database.ts';
import { Config } from './config.entity.ts';
import { asShared, beginWait } from '../waits.ts';

/** Changes by another process are seen within this time. */
const FRESH_MS = 3000;

/** The value of a stored text; undefined where this release does not accept it. */
export function storedValue(key: SettingKey, stored: string | null | undefined): unknown {
  if (stored === null || stored === undefined) return undefined;
  const result = SETTINGS[key].field.schema.safeParse(JSON.parse(stored));
  return result.success ? result.data : undefined;
}

/** The cached settings of one database; `get` never waits. */
export class Settings {
  readonly #fork: () => SqlEntityManager;
  #values = new Map<SettingKey, unknown>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  /** Whether this database's time zone is that of the whole process. */
  ownsClock = true;

  constructor(fork: () => SqlEntityManager) {
    this.#fork = fork;
  }

  /** The setting's value: the supervisor's, else its default. */
  get<K extends SettingKey>(key: K): SettingValue<K> {
    // Only values parsed by the key's own schema are cached.
    return (this.#values.get(key) as SettingValue<K> | undefined) ?? settingDefault(key);
  }

  /** `get` in the form that rules of the contract use. */
  readonly of = (key: string): unknown => (isSettingKey(key) ? this.get(key) : undefined);

  /** Whether `fresh` has nothing to read. */
  get isFresh(): boolean {
    return !this.#reading && performance.now() - this.#readAt < FRESH_MS;
  }

  /** Reads the database unless it was read within the last 3 s. Every call with a session and every POST has done so before it runs. */
  async fresh(): Promise<void> {
    if (this.isFresh) return;
    if (!this.#reading) {
      const reading = asShared(() => this.#read()).finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
      this.#reading = reading;
    }
    // The table is small: what takes long is the wait for a connection.
    const endWait = beginWait();
    await this.#reading.finally(endWait);
  }

  /** Reads the database now, because this process has written. */
  reread(): Promise<void> {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#reading = undefined;
    return this.fresh();
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const started = this.#readAt;
    try {
      const rows = await this.#fork().find(Config, { value: { $ne: null } });
      // A write meanwhile has started another read.
      if (this.#readAt !== started) return;
      this.#values = new Map(rows.flatMap(({ key, value }) => (isSettingKey(key) ? [[key, storedValue(key, value)]] : [])));
      if (this.ownsClock) setTimeZone(this.get('app.timezone'));
    } catch (error) {
      if (this.#readAt === started) this.#readAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }
}

/**
 * Settings of the database behind `em`. `MikroORM#em` is typed for any database; Moru's is always SQL, and a transaction's manager forks
 * out of its transaction.
 */
export const settingsOf = perDatabase((em: { getDriver(): object; fork(): unknown }) => new Settings(() => em.fork() as SqlEntityManager));
