import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Table } from './tables.ts';
import { dumped } from './values.ts';

const CHUNK = 2000;

type Row = Readonly<Record<string, unknown>>;

/** Rows in the order of their keys, in batches; `id` pages without counting, tables without one are small. */
async function* rowsOf(em: SqlEntityManager, { name, columns, keys, only }: Table): AsyncGenerator<readonly Row[]> {
  const db = em.getKysely();
  const selected = sql.join(columns.map((column) => sql.id(column.name)));
  if (keys.length !== 1 || keys[0] !== 'id') {
    yield (
      await sql<Row>`select ${selected} from ${sql.table(name)} where ${only} order by ${sql.join(keys.map((key) => sql.id(key)))}`.execute(
        db,
      )
    ).rows;
    return;
  }
  for (let after = -1; ;) {
    const { rows } =
      await sql<Row>`select ${selected} from ${sql.table(name)} where ${sql.id('id')} > ${after} and ${only} order by ${sql.id('id')} limit ${sql.lit(CHUNK)}`.execute(
        db,
      );
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.['id']);
  }
}

/** Result of dumping one table. */
export interface Dumped {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * The rows of a table as lines of JSON: first its columns, then one line per row. `take` receives the text in parts. The hash is of the
 * rows alone.
 */
async function* linesOf(em: SqlEntityManager, table: Table, done: (dumped: Dumped) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
  for await (const rows of rowsOf(em, table)) {
    const text = rows.map((row) => `${JSON.stringify(table.columns.map((column) => dumped(column, row[column.name])))}\n`).join('');
    count += rows.length;
    hash.update(text);
    yield text;
  }
  done({ rows: count, sha256: hash.digest('hex') });
}

const NOTHING: Dumped = { rows: 0, sha256: '' };

/** Writes a table's rows, compressed, into a file, as the transaction of `em` sees them; memory stays flat. */
export async function dumpTable(em: SqlEntityManager, table: Table, path: string): Promise<Dumped> {
  let result = NOTHING;
  const lines = Readable.from(linesOf(em, table, (dumped) => (result = dumped)));
  await pipeline(lines, createGzip(), createWriteStream(path, { flush: true }));
  return result;
}

/** Count and hash of a table's rows, without a file. */
export async function fingerprint(em: SqlEntityManager, table: Table): Promise<Dumped> {
  let result = NOTHING;
  for await (const _text of linesOf(em, table, (dumped) => (result = dumped)));
  return result;
}
