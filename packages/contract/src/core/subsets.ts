import type { Fields } from './field.ts';
import type { BaseRow, PathOf, ValueOf } from './types.ts';

/** Columns with who wrote a row and when it last changed; few lists show them. */
export const STAMPS = ['updatedAt', 'createdBy', 'updatedBy'] as const;

/** What a subset adds to its base and what it leaves out of it. */
export interface SubsetChange<P extends string = string> {
  readonly add?: readonly P[];
  readonly omit?: readonly P[];
}

/** The paths themselves, or the difference from the base. */
export type SubsetSpec<P extends string = string> = readonly P[] | SubsetChange<P>;

/** Specs of subsets by name. */
export type SubsetSpecs<F extends Fields> = Readonly<Record<string, SubsetSpec<PathOf<F>>>>;

type Readable<F extends Fields> = { [K in keyof F & string]: [ValueOf<F[K]>] extends [never] ? never : K }[keyof F & string];
type TitlesOf<T> = T extends { target: infer R }
  ? NonNullable<R> extends { title?: readonly (infer P extends string)[] }
    ? P
    : never
  : never;
type Titles<F extends Fields> = { [K in keyof F & string]: K extends `${infer H}Id` ? `${H}.${TitlesOf<F[K]>}` : never }[keyof F & string];

/** Every own field except secrets, the titles of references, id and version. */
export type OwnPath<F extends Fields> = Readable<F> | Titles<F> | 'id' | 'version';

/** The paths of a spec that starts from `From`. */
export type Applied<X, From extends string> = X extends readonly (infer P extends string)[]
  ? P
  :
      | Exclude<From, X extends { omit: readonly (infer O)[] } ? O : never>
      | (X extends { add: readonly (infer P extends string)[] } ? P : never);

type AllPaths<F extends Fields, S> = S extends { A: infer X } ? Applied<X, OwnPath<F> | keyof BaseRow> : OwnPath<F> | keyof BaseRow;

/** The paths of each declared subset and of `A`. */
export type SubsetsOf<F extends Fields, S> = {
  readonly [K in keyof S | 'A']: readonly (K extends 'A' ? AllPaths<F, S> : Applied<S[K & keyof S], AllPaths<F, S>>)[];
};

/** Every own field except secrets, each reference followed by its title; id and version first. */
export function ownPaths(fields: Fields): string[] {
  const own = Object.entries(fields).filter(([, { meta }]) => meta.kind !== 'secret');
  const titles = (key: string) => (key.endsWith('Id') ? (fields[key]?.target?.title ?? []) : []);
  return ['id', 'version', ...own.flatMap(([key]) => [key, ...titles(key).map((path) => `${key.slice(0, -2)}.${path}`)])];
}

const isList = (spec: SubsetSpec): spec is readonly string[] => Array.isArray(spec);

/** The paths that a spec results in. Throws when it adds a path that is there or omits one that is not: such an entry is a mistake. */
export function appliedTo(from: readonly string[], spec: SubsetSpec): readonly string[] {
  if (isList(spec)) return spec;
  const { add = [], omit = [] } = spec;
  const missing = omit.find((path) => !from.includes(path));
  if (missing !== undefined) throw new Error(`a subset omits '${missing}', which it would not have`);
  const twice = add.find((path) => from.includes(path) && !omit.includes(path));
  if (twice !== undefined) throw new Error(`a subset adds '${twice}', which it has already`);
  return [...from.filter((path) => !omit.includes(path)), ...add];
}

/** The paths of every subset: `A` starts from all paths of a row, the others from `A`. */
export function resolveSubsets(fields: Fields, specs: Readonly<Record<string, SubsetSpec>>): Record<string, readonly string[]> {
  const all = appliedTo([...ownPaths(fields), 'createdAt', ...STAMPS], specs['A'] ?? {});
  const others = Object.entries(specs).filter(([name]) => name !== 'A');
  return { A: all, ...Object.fromEntries(others.map(([name, spec]) => [name, appliedTo(all, spec)])) };
}
