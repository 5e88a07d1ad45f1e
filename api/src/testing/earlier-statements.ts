import { KINDS, rowOf, tablesIn, type Kind, type Table } from './earlier-rows.ts';
import type { PlainDatabase, Row } from './plain-database.ts';

/** A version of the schema, and how a database of the version before gets there. */
export interface Version {
  readonly name: string;
  readonly reach: () => Promise<void>;
}

/** Statements of the release of a version that the newest schema refuses. */
interface Refused {
  readonly version: string;
  readonly table: string;
  readonly kind: Kind;
  readonly why: string;
}

interface Written {
  readonly version: string;
  readonly table: Table;
  readonly kind: Kind;
}

const quoted = (name: string) => `\`${name}\``;
const messageOf = (error: unknown) => (error as Error).message.slice(0, 200);

function insert(database: PlainDatabase, { name }: Table, row: Row): Promise<number> {
  const names = Object.keys(row);
  const sql = `insert into ${quoted(name)} (${names.map(quoted).join()}) values (${names.map(() => '?').join()})`;
  return database.run(sql, Object.values(row));
}

/** Inserts, reads and updates a row as a release does that knows these columns alone; returns what is refused. */
async function refusal(database: PlainDatabase, { version, table, kind }: Written): Promise<Refused | undefined> {
  const row = rowOf(table, kind);
  const names = Object.keys(row).map(quoted);
  await database.run('begin');
  try {
    const id = await insert(database, table, row);
    const keys = table.unique.filter((name) => row[name] !== null && name in row);
    // A table without an id of its own has a key that it was given.
    const [where, values] =
      keys.length > 0 ? [keys.map((key) => `${quoted(key)} = ?`).join(' and '), keys.map((key) => row[key] ?? null)] : ['id = ?', [id]];
    const found = await database.all(`select ${names.join()} from ${quoted(table.name)} where ${where}`, values);
    if (found.length !== 1) throw new Error(`${found.length} rows instead of the one that was inserted`);
    await database.run(`update ${quoted(table.name)} set ${names.map((name) => `${name} = ?`).join()} where ${where}`, [
      ...Object.values(row),
      ...values,
    ]);
    return undefined;
  } catch (error) {
    return { version, table: table.name, kind, why: messageOf(error) };
  } finally {
    await database.run('rollback');
  }
}

/** Inserts rows of every kind that the schema accepts, and leaves those that `isKept` wants for the migrations to come. */
async function write(database: PlainDatabase, version: string, table: Table, isKept: (written: Written) => boolean): Promise<Written[]> {
  const written: Written[] = [];
  for (const kind of KINDS) {
    const one = { version, table, kind };
    await database.run('begin');
    const isAccepted = await insert(database, table, rowOf(table, kind)).then(
      () => true,
      () => false,
    );
    await database.run(isAccepted && isKept(one) ? 'commit' : 'rollback');
    if (isAccepted) written.push(one);
  }
  if (written.length === 0) throw new Error(`${version}: no row of ${table.name} is accepted: adapt earlier-rows.ts`);
  return written;
}

/**
 * Goes from version to version with rows in every table as the release of each wrote them, and then has the newest schema do what each
 * release does, naming the columns of its time. Returns what it refuses. Throws where a migration does not run on such rows; those that
 * `isKept` does not want are not there.
 */
export async function refusedByNewest(
  database: PlainDatabase,
  versions: readonly Version[],
  isKept: (written: Written) => boolean = () => true,
): Promise<Refused[]> {
  const known = new Set<string>();
  const written: Written[] = [];
  for (const { name, reach } of versions) {
    await reach().catch((error: unknown) => {
      throw new Error(`${name} fails on rows of the releases before it: ${messageOf(error)}`, { cause: error });
    });
    for (const table of await tablesIn(database)) {
      const shape = JSON.stringify(table);
      if (!known.has(shape)) written.push(...(await write(database, name, table, isKept)));
      known.add(shape);
    }
  }
  const refused: Refused[] = [];
  for (const one of written) refused.push(...[await refusal(database, one)].filter((found) => found !== undefined));
  return refused;
}
