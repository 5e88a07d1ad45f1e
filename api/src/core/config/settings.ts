import type { SqlEntityManager } from '@mikro-orm/sql';
import { isSettingKey, settingDefault, SETTINGS, type SettingKey, type SettingValue } from '@moru/contract';
import { setTimeZone } from '../clock.ts';
import { perDatabase } from '../per-database.ts';
import { Config } from './config.entity.ts';

/** Another process's change is seen after so long. */
const FRESH_MS = 3000;

/** The value that a stored text holds, or undefined where this release does not take it. */
export function storedValue(key: SettingKey, stored: string | null | undefined): unknown {
  if (stored === null || stored === undefined) return undefined;
  const result = SETTINGS[key].field.schema.safeParse(JSON.parse(stored));
  return result.success ? result.data : undefined;
}

/** The settings of one database as this process knows them; `get` never waits. */
export class Settings {
  readonly #fork: () => SqlEntityManager;
  #values = new Map<SettingKey, unknown>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  /** Whether the days of this process begin by this database's time zone. */
  ownsClock = true;

  constructor(fork: () => SqlEntityManager) {
    this.#fork = fork;
  }

  /** The setting's value: what a supervisor chose, else its default. */
  get<K extends SettingKey>(key: K): SettingValue<K> {
    // Only what the key's own schema has parsed is kept.
    return (this.#values.get(key) as SettingValue<K> | undefined) ?? settingDefault(key);
  }

  /** `get` as rules of the contract ask for it. */
  readonly of = (key: string): unknown => (isSettingKey(key) ? this.get(key) : undefined);

  /** Whether `fresh` has nothing to read. */
  get isFresh(): boolean {
    return !this.#reading && performance.now() - this.#readAt < FRESH_MS;
  }

  /** Reads the database unless that was done within the last 3 s. Every call of a session and every POST has done so before it runs. */
  async fresh(): Promise<void> {
    if (this.isFresh) return;
    if (!this.#reading) {
      const reading = this.#read().finally(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
      this.#reading = reading;
    }
    await this.#reading;
  }

  /** Reads the database now: this process has written. */
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
      // A write in between has asked for another reading.
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
