import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { ArrayReader } from '../orm/array-reader.ts';
import { EmbeddedDriver } from './sqlite-driver.ts';

const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = normal',
  'foreign_keys = on',
  // Waiting for a lock blocks the whole process: so only briefly, then the driver pauses and tries again while other calls run.
  'busy_timeout = 10',
  'cache_size = -16000',
  // Or an erased recipient stays in the file, where no query comes.
  'secure_delete = on',
];
/** How long opening waits for another process that creates the same file. */
const OPENING_MS = 10_000;
/** Prepared statements are cached up to this total length of texts; SQLite needs about ten times a text's length for one. */
const MAX_KEPT_CHARS = 2_000_000;

/** SQLite has neither booleans nor instants. */
const bindable = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  return value === undefined ? null : value;
};

type Bound = Parameters<StatementSync['all']>;

/** Statements by text; the least recently used are dropped first. */
class KeptStatements {
  readonly #kept = new Map<string, StatementSync>();
  #chars = 0;

  take(text: string): StatementSync | undefined {
    const known = this.#kept.get(text);
    if (!known) return undefined;
    this.#kept.delete(text);
    this.#kept.set(text, known);
    return known;
  }

  /** A text without parameters contains its values (the unit of work writes such), so it is unlikely to come again. */
  offer(text: string, made: StatementSync, parameters: number): void {
    if (parameters === 0 || this.#kept.has(text)) return;
    this.#kept.set(text, made);
    this.#chars += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#chars <= MAX_KEPT_CHARS) break;
      this.#kept.delete(oldest);
      this.#chars -= oldest.length;
    }
  }
}

let lastMatcher = /(?:)/u;
let lastPattern = '';

/** The regular expression of a pattern; a scan uses the same one for every row. */
function matcher(pattern: string): RegExp {
  if (pattern !== lastPattern) [lastPattern, lastMatcher] = [pattern, new RegExp(pattern, 'u')];
  return lastMatcher;
}

/** An open file that also returns rows as arrays. */
export interface EmbeddedDatabase extends SqliteDatabase {
  arrays(sql: string, parameters: readonly unknown[]): unknown[][];
}

function open(file: string, { readOnly }: { readOnly: boolean }): EmbeddedDatabase {
  const db = new DatabaseSync(file, { readOnly, timeout: OPENING_MS });
  for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`);
  // SQLite's own lower() handles only ASCII; searches must not depend on the engine.
  db.function('lower', { deterministic: true }, (value) => (typeof value === 'string' ? value.toLowerCase() : value));
  db.function('regexp', { deterministic: true }, (pattern, value) => Number(matcher(String(pattern)).test(String(value ?? ''))));
  const [kept, keptForArrays] = [new KeptStatements(), new KeptStatements()];
  return {
    close: () => db.close(),
    arrays(sql, parameters) {
      const made = keptForArrays.take(sql) ?? db.prepare(sql);
      made.setReturnArrays(true);
      keptForArrays.offer(sql, made, parameters.length);
      // A statement that returns arrays is typed to return objects.
      return made.all(...(parameters.map(bindable) as Bound)) as unknown as unknown[][];
    },
    prepare(sql) {
      const made = kept.take(sql) ?? db.prepare(sql);
      const bind = (parameters: readonly unknown[]) => {
        kept.offer(sql, made, parameters.length);
        return parameters.map(bindable) as Bound;
      };
      return {
        reader: made.columns().length > 0,
        all: (parameters) => made.all(...bind(parameters)),
        run: (parameters) => made.run(...bind(parameters)),
        // A cached statement must not be shared by two open cursors.
        iterate: (parameters) => db.prepare(sql).iterate(...bind(parameters)),
      };
    },
  };
}

class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Kysely dialect of `node:sqlite`: write-ahead log, reads parallel to one writer, foreign keys, cached prepared statements.
 */
export class EmbeddedDialect extends SqliteDialect implements ArrayReader {
  /** How long a write waits for another process, in ms; set by `guardPool`. */
  waitMs = 1000;
  readonly #file: string;
  #driver: EmbeddedDriver | undefined;

  constructor(file: string) {
    super({ database: async () => open(file, { readOnly: false }) });
    this.#file = file;
  }

  override createDriver(): EmbeddedDriver {
    return (this.#driver = new EmbeddedDriver(
      (how) => open(this.#file, how),
      () => this.waitMs,
    ));
  }

  async readArrays(sql: string, parameters: readonly unknown[]): Promise<unknown[][]> {
    if (!this.#driver) throw new Error('the embedded database is not open');
    return this.#driver.arrays(sql, parameters);
  }

  override createAdapter(): EmbeddedAdapter {
    return new EmbeddedAdapter();
  }
}
