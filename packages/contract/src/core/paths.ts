import type { z } from 'zod';
import type { Resources } from '../resources.generated.ts';
import type { Fields } from './field.ts';
import type { BaseRow } from './types.ts';

type Target<F> = F extends { meta: { ref?: infer N } } ? (N extends keyof Resources ? Resources[N]['fields'] : never) : never;
type OwnPath<F extends Fields> = (keyof F & string) | keyof BaseRow;
/** `po` of `poId`. */
type Reference<F extends Fields> = {
  [K in keyof F & string]: K extends `${infer H}Id` ? ([Target<F[K]>] extends [never] ? never : H) : never;
}[keyof F & string];

/**
 * A path of a resource, up to two references deep: its own fields, and those of rows it refers to (`po.country.nameEn`). Any text where the
 * fields are not known.
 */
export type FieldPath<F extends Fields> = string extends keyof F
  ? string
  : OwnPath<F> | { [H in Reference<F>]: `${H}.${OwnPath<Target<F[`${H}Id`]>>}` | Further<Target<F[`${H}Id`]>, H> }[Reference<F>];
type Further<F extends Fields, Head extends string> = { [H in Reference<F>]: `${Head}.${H}.${OwnPath<Target<F[`${H}Id`]>>}` }[Reference<F>];

/** Type of the value at a path, by the contract. */
export type ValueAt<F extends Fields, P> = string extends keyof F
  ? unknown
  : P extends keyof F
    ? F[P] extends { row: infer R extends z.ZodType }
      ? z.output<R>
      : never
    : P extends keyof BaseRow
      ? BaseRow[P]
      : P extends `${infer H}.${infer T}`
        ? `${H}Id` extends keyof F
          ? ValueAt<Target<F[`${H}Id`]>, T>
          : never
        : never;
