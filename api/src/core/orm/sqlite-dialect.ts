import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';

const PRAGMAS = ['journal_mode = wal', 'synchronous = normal', 'foreign_keys = on', 'busy_timeout = 5000'];
const MAX_STATEMENTS = 500;

/** SQLite knows neither booleans nor instants. */
const bindable = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  return value === undefined ? null : value;
};

type Bound = Parameters<StatementSync['all']>;

let lastMatcher = /(?:)/u;
let lastPattern = '';

/** The expression of a pattern; a scan asks for the same one at every row. */
function matcher(pattern: string): RegExp {
  if (pattern !== lastPattern) [lastPattern, lastMatcher] = [pattern, new RegExp(pattern, 'u')];
  return lastMatcher;
}

function open(file: string): SqliteDatabase {
  const db = new DatabaseSync(file);
  for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`);
  // SQLite's own lower() knows ASCII only; searches must not depend on the engine.
  db.function('lower', { deterministic: true }, (value) => (typeof value === 'string' ? value.toLowerCase() : value));
  db.function('regexp', { deterministic: true }, (pattern, value) => Number(matcher(String(pattern)).test(String(value ?? ''))));
  const kept = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = kept.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    if (kept.size >= MAX_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
    kept.set(sql, made);
    return made;
  };
  return {
    close: () => db.close(),
    prepare(sql) {
      const made = statement(sql);
      const bind = (parameters: readonly unknown[]) => parameters.map(bindable) as Bound;
      return {
        reader: made.columns().length > 0,
        all: (parameters) => made.all(...bind(parameters)),
        run: (parameters) => made.run(...bind(parameters)),
        // A kept statement must not be shared by two open cursors.
        iterate: (parameters) => db.prepare(sql).iterate(...bind(parameters)),
      };
    },
  };
}

/** Kysely dialect of `node:sqlite`: write-ahead log, foreign keys, 5 s of patience with a locked file, statements prepared once. */
export class EmbeddedDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => open(file) });
  }
}
