import { sql, type RawBuilder } from 'kysely';

/** `column in (…)` for values that the column may hold: another word than the contract's is an error of compilation. */
export const isOneOf = <T>(column: RawBuilder<T>, values: readonly NonNullable<NoInfer<T>>[]): RawBuilder<boolean> =>
  sql<boolean>`${column} in (${sql.join(values)})`;
