import { p } from '@mikro-orm/core';

/**
 * Column of a name from before there were partners, which the release before reads and writes. Nothing here reads it: `keepTexts` writes
 * it, and `AdoptTexts` makes partners of what it holds.
 */
export const keptText = <const F extends string>(column: F, length: number) =>
  p.string().length(length).nullable().fieldName(column).lazy();

/** The same, of a column that the release before made without null: empty until `keepTexts` writes the name. */
export const keptFilledText = <const F extends string>(column: F, length: number) =>
  p
    .string()
    .length(length)
    .fieldName(column)
    .lazy()
    .onCreate(() => '');
