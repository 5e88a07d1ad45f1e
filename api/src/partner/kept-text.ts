import { p } from '@mikro-orm/core';

/**
 * Column of a name from before there were partners, which the previous release reads and writes. Nothing here reads it: `keepTexts` writes
 * it, and `AdoptTexts` makes partners of its values.
 */
export const keptText = <const F extends string>(column: F, length: number) =>
  p.string().length(length).nullable().fieldName(column).lazy();

/** The same for a column that the previous release made not null: empty until `keepTexts` writes the name. */
export const keptFilledText = <const F extends string>(column: F, length: number) =>
  p
    .string()
    .length(length)
    .fieldName(column)
    .lazy()
    .onCreate(() => '');
