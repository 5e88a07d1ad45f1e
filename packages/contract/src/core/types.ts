import type { z } from 'zod';
import type { Resources } from '../resources.generated.ts';
import type { Fields } from './field.ts';

/** Columns every row has. Instants are ISO 8601 in UTC. */
export interface BaseRow {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: number | null;
  updatedBy: number | null;
}

/** Type of a field's value in a row; never for a secret. */
export type ValueOf<F> = F extends { row: infer R extends z.ZodType } ? z.output<R> : never;
type Input<F> = F extends { schema: infer S extends z.ZodType } ? z.input<S> : never;
type Target<F> = F extends { meta: { ref?: infer N } } ? (N extends keyof Resources ? Resources[N]['fields'] : never) : never;
type Head<P extends string> = P extends `${infer H}.${string}` ? H : never;
type Tail<P extends string, H extends string> = P extends `${H}.${infer T}` ? T : never;
type Missing<F> = null extends ValueOf<F> ? null : never;
type IdKey<H extends string> = `${H}Id`;

/** The row that a list of paths selects: own fields, base columns and dotted joins. */
export type RowOf<F extends Fields, P extends string> = {
  [K in P as K extends keyof F | keyof BaseRow ? K : never]: K extends keyof F
    ? ValueOf<F[K]>
    : K extends keyof BaseRow
      ? BaseRow[K]
      : never;
} & {
  [H in Head<P>]: RowOf<Target<F[IdKey<H>]>, Tail<P, H>> | Missing<F[IdKey<H>]>;
};

type Writable<F extends Fields> = { [K in keyof F as F[K]['meta']['derived'] extends true ? never : K]: F[K] };

/** Item of a save: every writable field, all optional here because an update may be partial; the server requires what an insert needs. */
export type SaveOf<F extends Fields> = { id?: number; version?: number } & { [K in keyof Writable<F>]?: Input<Writable<F>[K]> };

/** Paths that may be named. */
export type PathOf<F extends Fields> = (keyof F & string) | keyof BaseRow | `${string}.${string}`;
