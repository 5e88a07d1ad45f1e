import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import { StartupError } from '../core/process/startup-error.ts';
import type { Dumped } from './dump-table.ts';
import type { Column } from './tables.ts';
import { storing, type Value } from './values.ts';

/** Parameters of one statement, below SQLite's limit (32 766). */
const MAX_PARAMETERS = 8000;

interface Head {
  readonly table: string;
  readonly columns: readonly Column[];
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip().setEncoding('utf8');
  file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let rest = '';
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads a dump; `take` receives the columns and each line of values. Returns its count and hash. Throws for a damaged file. */
async function readDump(path: string, take?: (head: Head, values: Value[]) => Promise<void> | void): Promise<Dumped> {
  const hash = createHash('sha256');
  let [rows, head]: [number, Head | undefined] = [0, undefined];
  try {
    for await (const line of linesOf(path)) {
      if (!head) {
        head = JSON.parse(line) as Head;
        continue;
      }
      rows++;
      hash.update(line).update('\n');
      if (take) await take(head, JSON.parse(line) as Value[]);
    }
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error as { code?: string }).code?.startsWith('Z_') ||
      (error as { code?: string }).code === 'ENOENT'
    )
      throw new StartupError(`${path} is missing or damaged (${(error as Error).message}).`, { cause: error });
    throw error;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Count and hash of the rows in a dump. Throws a `StartupError` for a damaged file. */
export const inspectDump = (path: string): Promise<Dumped> => readDump(path);

/** Inserts the rows of a dump into its table, in the transaction of `em`. */
export async function loadTable(em: SqlEntityManager, path: string): Promise<Dumped> {
  const stored = storing(em);
  const quoted = (name: string) => em.getPlatform().quoteIdentifier(name);
  let waiting: unknown[][] = [];
  let known: Head | undefined;
  const flush = async () => {
    if (!known || waiting.length === 0) return;
    const slots = `(${known.columns.map(() => '?').join()})`;
    const text = `insert into ${quoted(known.table)} (${known.columns.map(({ name }) => quoted(name)).join()}) values ${waiting.map(() => slots).join()}`;
    await em.getKysely().executeQuery(CompiledQuery.raw(text, waiting.flat()));
    waiting = [];
  };
  const result = await readDump(path, async (head, values) => {
    known = head;
    waiting.push(head.columns.map((column, index) => stored(column, values[index] ?? null)));
    if (waiting.length * head.columns.length >= MAX_PARAMETERS) await flush();
  });
  await flush();
  return result;
}
