import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import type { Fields } from './field.ts';
import { paramsSchema } from './params.ts';
import type { Role } from './roles.ts';
import { byPresenceOfId, insertSchema, rowId, rowSchema, updateSchema } from './schemas.ts';
import { resolveSubsets, type SubsetSpecs, type SubsetsOf } from './subsets.ts';
import type { Text } from './text.ts';
import type { PathOf, RowOf, SaveOf } from './types.ts';

/** A POST besides the four calls, named after the domain's verb. `result` is what changed. */
export interface Action<B extends z.ZodObject = z.ZodObject, R extends z.ZodType = z.ZodType> {
  readonly roles: readonly Role[];
  readonly body: B;
  readonly result: R;
  /**
   * What it writes has ids chosen by the caller: sent again it changes nothing, with or without a key. Its service begins its transactions.
   * `private`: it changes nothing, and its answer holds personal data, which are not stored to be replayed.
   */
  readonly repeatable?: true | 'private';
}

/** Roles per call; a call that is not named is allowed to nobody. */
export interface Access {
  readonly read: readonly Role[];
  readonly create?: readonly Role[];
  readonly update?: readonly Role[];
  readonly del?: readonly Role[];
}

/** Files of a resource's rows: they are listed, served and counted with the right to the row, and deleted with it. */
export interface FilesSpec {
  /** Roles that may attach files, and change and remove their own. */
  readonly write: readonly Role[];
  /** Roles that may change and remove all files. */
  readonly manage: readonly Role[];
  /** Allowed purposes (values of `FILE_PURPOSES`); the first is the default of an image, the last that of other files. */
  readonly purposes: readonly string[];
}

/** A list order within filters. */
export interface OrderWithin {
  readonly filters: readonly string[];
  readonly orderBy: string;
}

/** Reports one broken rule: the field (dotted for lines) and the text in both languages. */
export type Report = (path: string, message: Text) => void;

/** A setting's value by its key, for rules that depend on settings. */
export type SettingOf = (key: string) => unknown;

/** How names of rows are compared when different spellings mean the same row. */
export interface Folded {
  /** Field that holds the folded name. */
  readonly path: string;
  readonly fold: (name: string) => string;
  /** Reference to the row that replaces this one: what arrives under this name is linked to the other row. */
  readonly instead?: string;
}

/** The declared facts of a resource. */
export interface ResourceSpec<F extends Fields, S, A extends Record<string, Action>, P extends string = string> {
  readonly name: string;
  readonly label: Text;
  readonly fields: F;
  /**
   * Fields and joins of each answer: `A` admin screen, `L` list, `R` select, `SS` the session's own user. `A` is every own field and the
   * titles of references, unless it adds or omits; the others are given in full or as what they add to `A` and omit from it.
   */
  readonly subsets: S;
  /** Paths that `search` may name; the first is the default. */
  readonly search?: readonly string[];
  /** Paths that `orderBy` may name. */
  readonly orderBy?: readonly string[];
  /** Filter parameter → path. A date or number gets `From` and `To`, everything else takes one value or many. */
  readonly filters?: Readonly<Record<string, string>>;
  /**
   * Orders that pages, cards and links use within filters (`{ filters: ['status'], orderBy: 'etaCurrent' }`): names of filters on own
   * columns, and a path of `orderBy`. Each has an index of the entity (`orderIndexes`), so that such a list is read in order.
   */
  readonly ordersWithin?: readonly OrderWithin[];
  /** Numbers that can be summed over rows (pieces, minutes): `GET sums` answers the sums of the filtered rows. */
  readonly sums?: readonly (keyof F & string)[];
  /** Choices that rows can be counted by: `GET groups` answers the number of filtered rows per value. */
  readonly groups?: readonly (keyof F & string)[];
  readonly access: Access;
  readonly actions?: A;
  /** Rules across fields, on the whole row as it would be stored. */
  readonly check?: (row: SaveOf<F>, report: Report, setting: SettingOf) => void;
  /** Paths whose values, joined by a space, name a row in history and messages. Of `name` and `nameEn` a screen shows the one in its language. */
  readonly title?: readonly P[];
  /** Natural key: paths whose values together identify one row, in a cell that refers to it and for a row of a file without an id. */
  readonly key?: readonly PathOf<F>[];
  /** References in files find a row by its folded name, and `GET near` finds rows with similar names. */
  readonly folded?: Folded;
  /** Rows may be pasted or read from a file by roles that may create and change them; needs a `key`. */
  readonly importable?: boolean;
  /** Rows take files; without it they do not. */
  readonly files?: FilesSpec;
  /** Roles that may comment on its rows; whoever sees a row reads the comments. Without it there are none. */
  readonly comments?: readonly Role[];
  /** False for rows that nobody opens by name (logs, lines without a page): `search/find` leaves them out. */
  readonly searchable?: false;
}

/** One call takes at most this many rows. */
export const MAX_SAVE = 500;

type Optional = 'check' | 'folded' | 'files' | 'comments' | 'searchable' | 'key' | 'importable';

/** A declared resource: its facts, the paths of its subsets and the schemas derived from them. */
export interface ResourceOf<
  N extends string,
  F extends Fields,
  S extends Record<string, readonly string[]>,
  A extends Record<string, Action>,
  P extends string,
> extends Required<Omit<ResourceSpec<F, S, A, P>, Optional>> {
  readonly name: N;
  readonly check?: ((row: never, report: Report, setting: SettingOf) => void) | undefined;
  readonly files?: FilesSpec | undefined;
  readonly comments?: readonly Role[] | undefined;
  readonly searchable?: false | undefined;
  readonly key?: readonly string[] | undefined;
  readonly folded?: Folded | undefined;
  readonly importable?: boolean | undefined;
  /** Row schema of each subset. */
  readonly rows: Readonly<Record<keyof S & string, z.ZodObject>>;
  readonly insert: z.ZodObject;
  readonly update: z.ZodObject;
  /** One item of `saveParams`: a change when it has an id, else a new row. */
  readonly item: z.ZodType;
  readonly params: z.ZodObject;
}

function checkSums(name: string, fields: Fields, sums: readonly string[]): void {
  for (const path of sums) {
    const kind = fields[path]?.meta.kind;
    if (kind !== 'int' && kind !== 'decimal') throw new Error(`${name} cannot add up '${path}'`);
  }
}

function checkOrders(
  name: string,
  ordersWithin: readonly OrderWithin[],
  orderBy: readonly string[],
  filters: Readonly<Record<string, string>>,
): void {
  for (const within of ordersWithin) {
    const unknown = within.filters.find((filter) => !filters[filter] || filters[filter].includes('.'));
    if (unknown !== undefined) throw new Error(`${name} has no filter '${unknown}' on a column of its own`);
    if (!orderBy.includes(within.orderBy)) throw new Error(`${name} has no order '${within.orderBy}'`);
  }
}

type Named = Required<
  Pick<ResourceSpec<Fields, unknown, Record<string, Action>>, 'name' | 'fields' | 'sums' | 'ordersWithin' | 'orderBy' | 'filters'>
>;

function checkNames({ name, fields, sums, ordersWithin, orderBy, filters }: Named): void {
  checkSums(name, fields, sums);
  checkOrders(name, ordersWithin, orderBy, filters);
}

const rowsOf = (fields: Fields, subsets: Readonly<Record<string, readonly string[]>>): Record<string, z.ZodObject> =>
  Object.fromEntries(Object.entries(subsets).map(([key, paths]) => [key, rowSchema(fields, paths)]));

/**
 * Declares one resource: the only place where its fields, rules, filters and rights are written. The API builds its routes, the front end
 * its client, forms and columns from the returned value. Throws when a subset, filter or order names no field, a subset a secret, or a sum
 * no number.
 */
export function defineResource<
  const N extends string,
  F extends Fields,
  const S extends SubsetSpecs<F> & Record<'L' | 'R', unknown>,
  A extends Record<string, Action> = Record<never, Action>,
  const P extends string = never,
>(spec: ResourceSpec<F, S, A, P> & { readonly name: N }): ResourceOf<N, F, SubsetsOf<F, S>, A, P> {
  const {
    search = [],
    orderBy = [],
    filters = {},
    ordersWithin = [],
    sums = [],
    groups = [],
    actions = {} as A,
    title = [],
    fields,
  } = spec;
  checkNames({ name: spec.name, fields, sums, ordersWithin, orderBy, filters });
  const subsets = resolveSubsets(fields, spec.subsets);
  const insert = insertSchema(fields);
  const update = updateSchema(fields);
  return {
    ...spec,
    // The type gives for each spec the paths that `resolveSubsets` returns; the compiler can't see that.
    subsets: subsets as unknown as SubsetsOf<F, S>,
    search,
    orderBy,
    filters,
    ordersWithin,
    sums,
    groups,
    actions,
    title,
    rows: rowsOf(fields, subsets) as Record<(keyof S | 'A') & string, z.ZodObject>,
    insert,
    update,
    item: byPresenceOfId(insert, update),
    params: paramsSchema({ fields, search, orderBy, filters }),
  };
}

/** Any declared resource. */
export type Resource = ResourceOf<string, Fields, Record<string, readonly string[]>, Record<string, Action>, string>;

/** Names of a resource's subsets. */
export type SubsetOf<R> = R extends { subsets: infer S } ? keyof S & string : never;

/** The row of a subset, `A` unless named. */
export type Row<R, S extends string = 'A'> = R extends { fields: infer F extends Fields; subsets: infer T }
  ? S extends keyof T
    ? T[S] extends readonly (infer P extends string)[]
      ? RowOf<F, P>
      : never
    : never
  : never;

/** Item of a save of the resource. */
export type Save<R> = R extends { fields: infer F extends Fields } ? SaveOf<F> : never;

type FilterValue = string | number | boolean | null | readonly (string | number)[];

/** `params` of a list call; the resource's own filters are checked by its schema. */
export interface ListParams {
  num?: number;
  page?: number;
  search?: string;
  keyword?: string;
  orderBy?: string;
  queryMode?: 'both' | 'list' | 'count';
  id?: number | readonly number[];
  [filter: string]: FilterValue | undefined;
}

/** Body of the calls that act on one row: its id, and the version the page loaded. */
export const onRow = { id: rowId, version: z.int().positive().optional() };

/** Reason of a step that needs one. */
export const reason = cleanText({ min: 2, max: 500, form: 'lines' });

/** Reason of a ledger move, as long as its column allows. */
export const moveReason = cleanText({ min: 2, max: 200, form: 'lines' });
