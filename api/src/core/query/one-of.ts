import { sql, type RawBuilder } from 'kysely';

/** `column in (…)` for values that the column may have: a word that the contract does not have is a compile error. */
export const isOneOf = <T>(column: RawBuilder<T>, values: readonly NonNullable<NoInfer<T>>[]): RawBuilder<boolean> =>
  sql<boolean>`${column} in (${sql.join(values)})`;
