import { englishTitle, type Folded, plainTitle, type RefCell, type Resource, valueAt, visiblePaths } from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { entityName } from '../orm/naming.ts';
import { readRows } from '../scope/scoped-rows.ts';
import { nearestOf, sameText } from './nearest.ts';

type Row = Readonly<Record<string, unknown>>;

/** Result of a name: one row, none, or several. */
export type Found = { readonly id: number } | { readonly rows: readonly Row[] };

/** What may name a reference: its natural key, its title, its names. */
interface Naming {
  readonly resource: Resource;
  readonly key: readonly string[];
  readonly title: readonly string[];
  readonly names: readonly string[];
  readonly folded: Resource['folded'];
}

const NAMES = ['code', 'name', 'nameEn', 'nameKo', 'no'];
/** Rows of a table that a mistyped name is compared with. */
const MAX_COMPARED = 3000;
const MAX_WORDS = 200;
/** Words of the first part of a title at most. */
const MAX_FIRST_WORDS = 20;
/** Longest text that can name a row: keys and titles have a few fields of some hundred characters. */
const MAX_NAME = 1000;

function namingOf(resource: Resource, { user }: Ctx): Naming {
  const { fields, key = [], title, folded } = resource;
  const names = NAMES.filter((name) => fields[name]?.meta.kind === 'text');
  return { resource, key, title, folded, names: user ? visiblePaths(fields, names, user.role) : names };
}

const pathsOf = ({ resource, key, title, names, folded }: Naming): string[] => [
  ...new Set([
    'id',
    ...('isActive' in resource.fields ? ['isActive'] : []),
    ...key,
    ...title,
    ...names,
    ...(folded ? [folded.path, folded.instead ?? folded.path] : []),
  ]),
];

/** The text itself, and its beginnings up to each of the first spaces: one may be the first part of a title (`HR Haru`). */
function beginnings(text: string): string[] {
  const words = text.split(' ', MAX_FIRST_WORDS);
  return [text, ...words.map((_, index) => words.slice(0, index + 1).join(' '))];
}

const textOf = (cell: readonly (string | null)[]) => cell.map((piece) => piece ?? '').join(' ');

const joined = (row: Row, paths: readonly string[]) => sameText(paths.map((path) => String(valueAt(row, path) ?? '')).join(' '));

/** Rows by name, the most specific first. */
class Index {
  readonly #tiers: Map<string, Row[]>[];

  constructor({ key, title, names }: Naming, rows: readonly Row[]) {
    const by = (texts: (row: Row) => string[]) => {
      const map = new Map<string, Row[]>();
      for (const row of rows) for (const text of new Set(texts(row))) map.set(text, [...(map.get(text) ?? []), row]);
      return map;
    };
    this.#tiers = [
      by((row) => (key.length > 0 ? [joined(row, key)] : [])),
      by((row) => (title.length > 0 ? [joined(row, plainTitle(title)), joined(row, englishTitle(title))] : [])),
      by((row) => names.map((name) => sameText(String(valueAt(row, name) ?? ''))).filter((text) => text !== '')),
    ];
  }

  find(text: string): Found {
    const wanted = sameText(text);
    const rows = this.#tiers.map((tier) => tier.get(wanted) ?? []).find((found) => found.length > 0) ?? [];
    const active = rows.filter((row) => row['isActive'] !== false);
    const [only] = active.length === 1 ? active : rows;
    return only && (rows.length === 1 || active.length === 1) ? { id: Number(only['id']) } : { rows };
  }
}

/** Rows by their folded names: every spelling finds the row, and the name of a merged row finds the one that replaces it. */
async function findFolded(ctx: Ctx, naming: Naming, folded: Folded, texts: readonly string[]): Promise<Map<string, Found>> {
  const { path, fold, instead = 'id' } = folded;
  const byFold = new Map<string, Row>();
  for (const part of chunked([...new Set(texts.map(fold))], MAX_WORDS))
    for (const row of await readRows(ctx, entityName(naming.resource.name), {
      fields: naming.resource.fields,
      paths: pathsOf(naming),
      where: (at) => [sql`${at(path)} in (${sql.join(part)})`],
    }))
      byFold.set(String(row[path]), row);
  return new Map(
    texts.map((text) => {
      const row = byFold.get(fold(text));
      return [text, row ? { id: Number(row[instead] ?? row['id']) } : { rows: [] }];
    }),
  );
}

async function candidates(ctx: Ctx, naming: Naming, texts: readonly string[], anyCase: boolean): Promise<Row[]> {
  const { resource, key, title, names } = naming;
  const columns = [...new Set([key[0], title[0], ...names])].filter((path) => path !== undefined);
  const words = [...new Set(texts.flatMap(beginnings).map((word) => (anyCase ? word.toLowerCase() : word)))];
  const rows = new Map<number, Row>();
  for (const part of columns.length > 0 ? chunked(words, MAX_WORDS) : []) {
    const found = await readRows(ctx, entityName(resource.name), {
      fields: resource.fields,
      paths: pathsOf(naming),
      where: (at) => {
        const arms = columns.map((path) => sql`${anyCase ? sql`lower(${at(path)})` : at(path)} in (${sql.join(part)})`);
        return [sql`(${sql.join(arms, sql` or `)})`];
      },
    });
    for (const row of found) rows.set(Number(row['id']), row);
  }
  return [...rows.values()];
}

/**
 * Finds the rows of a resource that references name, among those the caller sees: by natural key, title or name, first as written, then in
 * any case. A fixed number of queries per two hundred names.
 */
export async function findNamed(ctx: Ctx, resource: Resource, cells: readonly (readonly (string | null)[])[]): Promise<Map<string, Found>> {
  const naming = namingOf(resource, ctx);
  const found = new Map<string, Found>();
  const given = [...new Set(cells.map(textOf))];
  for (const text of given) if (text.length > MAX_NAME) found.set(text, { rows: [] });
  let texts = given.filter((text) => text.length <= MAX_NAME);
  if (naming.folded) return new Map([...found, ...(await findFolded(ctx, naming, naming.folded, texts))]);
  for (const anyCase of [false, true]) {
    if (texts.length === 0) break;
    const index = new Index(naming, await candidates(ctx, naming, texts, anyCase));
    for (const text of texts) found.set(text, index.find(text));
    texts = texts.filter((text) => {
      const one = found.get(text);
      return one !== undefined && 'rows' in one && one.rows.length === 0;
    });
  }
  return found;
}

/** Rows of a resource with names similar to each of the texts, among the latest three thousand that the caller sees. */
export async function nearRows(ctx: Ctx, resource: Resource, texts: readonly string[]): Promise<Map<string, Row[]>> {
  const naming = namingOf(resource, ctx);
  const rows = await readRows(ctx, entityName(resource.name), {
    fields: resource.fields,
    paths: pathsOf(naming),
    order: (at) => sql`${at('id')} desc`,
    limit: MAX_COMPARED,
  });
  const called = new Map<string, Row>();
  for (const row of rows.filter(({ isActive }) => isActive !== false))
    for (const path of new Set([naming.key[0], ...naming.names])) {
      const name = path === undefined ? '' : String(valueAt(row, path) ?? '');
      if (name !== '' && !called.has(name)) called.set(name, row);
    }
  const near = nearestOf([...called.keys()]);
  const rowsOf = (text: string): Row[] => [...new Set(near(text).flatMap((name): Row[] => [called.get(name) ?? []].flat()))];
  return new Map(texts.map((text) => [text, rowsOf(text)]));
}

/** The text that a reference is looked up by; undefined for one that is an id. */
export const nameOf = (cell: RefCell): string | undefined => (typeof cell === 'number' ? undefined : textOf(cell));
