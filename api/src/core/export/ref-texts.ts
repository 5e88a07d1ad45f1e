import { chunked } from '../chunked.ts';
import { type CellColumn, type RefCell, refPaths, type Resource, valueAt } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../call/ctx.ts';
import { isUnique, metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { entryOf } from '../registry/registry.ts';
import { scopedSelect } from '../scope/scoped-select.ts';
import { type ReadRows, rowReader } from './rows-by-id.ts';

type Row = Readonly<Record<string, unknown>>;

/** Ids looked up in one query. */
const LOOKED_UP = 200;
/** Names cached for one file. */
const MAX_KEPT = 20_000;

/** The parts of a natural key for a cell; undefined when one is missing. */
export function keyParts(row: Row, paths: readonly string[]): string[] | undefined {
  const parts = paths.map((path) => valueAt(row, path));
  return parts.length === 0 || parts.some((part) => part === null || part === undefined) ? undefined : parts.map(String);
}

/** Names that several rows have, which therefore identify none of them. */
async function sharedNames(ctx: Ctx, resource: Resource, [path = 'id', ...more]: readonly string[]): Promise<Set<string>> {
  if (more.length > 0 || isUnique(metaOf(readEm(ctx).getMetadata(), entityName(resource.name)), path)) return new Set();
  const shared = scopedSelect(ctx, entityName(resource.name), {
    columns: (at) => ({ name: at(path) }),
    group: (at) => at(path),
    having: sql`count(*) > 1`,
  });
  return new Set((await shared.rows()).map(({ name }) => String(name)));
}

/** Names of the rows of one resource that lists of ids refer to, as far as the caller may see them; otherwise the id is written. */
class Names {
  readonly #ctx: Ctx;
  readonly #resource: Resource | undefined;
  readonly #known = new Map<number, RefCell>();
  #shared: Set<string> | undefined;
  #read: ReadRows | undefined;

  constructor(ctx: Ctx, ref: string) {
    this.#ctx = ctx;
    const { resource } = entryOf(entityName(ref));
    this.#resource = resource && (!ctx.user || resource.access.read.includes(ctx.user.role)) ? resource : undefined;
  }

  async learn(ids: readonly number[]): Promise<void> {
    const resource = this.#resource;
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    if (!resource || unknown.length === 0) return;
    if (this.#known.size > MAX_KEPT) this.#known.clear();
    const paths = refPaths(resource);
    this.#shared ??= await sharedNames(this.#ctx, resource, paths);
    this.#read ??= rowReader(this.#ctx, resource, paths, LOOKED_UP);
    for (const part of chunked(unknown, LOOKED_UP))
      for (const row of await this.#read(part)) {
        const parts = keyParts(row, paths);
        if (parts && !this.#shared.has(parts[0] ?? '')) this.#known.set(Number(row['id']), parts);
      }
  }

  of(id: number): RefCell {
    return this.#known.get(id) ?? id;
  }
}

/** Looks up the rows that lists of ids in the given columns refer to; call `learn` with every chunk of rows before its cells are written. */
export class RefTexts {
  readonly #names: ReadonlyMap<string, Names>;

  constructor(ctx: Ctx, columns: readonly CellColumn[]) {
    this.#names = new Map(columns.filter(({ meta }) => meta.kind === 'refs').map(({ key, meta }) => [key, new Names(ctx, meta.ref ?? '')]));
  }

  async learn(rows: readonly Row[]): Promise<void> {
    for (const [key, names] of this.#names) await names.learn(rows.flatMap((row) => (row[key] ?? []) as number[]));
  }

  /** The ids of a cell as references. */
  of(key: string, ids: readonly number[]): RefCell[] {
    return ids.map((id) => this.#names.get(key)?.of(id) ?? id);
  }
}
