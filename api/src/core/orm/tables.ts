import type { InferClassEntityDB, SqlEntityManager } from '@mikro-orm/sql';
import { expressionBuilder, sql, type ExpressionBuilder, type Generated, type Kysely, type RawBuilder } from 'kysely';
import type { Instant } from './engine.ts';
import { inValues } from './insert-rows.ts';

/** A value in a driver's form: instants as the engine writes them, flags as 0 and 1, lists as JSON. */
type Held<V> = V extends Date ? Instant : V extends boolean ? 0 | 1 : V extends string | number | null | undefined ? V : string;

type Columns<R> = { [C in keyof R]: C extends 'id' ? Generated<Held<R[C]>> : Held<R[C]> };

/** The tables of entities by their names, with their columns. */
type Tables<E> = InferClassEntityDB<E> extends infer T ? { [N in keyof T]: Columns<T[N]> } : never;

/**
 * Statements over the tables of these entities: `tables<typeof Po>(em).selectFrom('po')`. A table, column or choice that they do not have
 * is a compile error.
 */
// The result type of `getKysely` depends on its type parameter, and compilers cannot resolve an open one.
export const tables = <E>(em: SqlEntityManager): Kysely<Tables<E>> => em.getKysely() as unknown as Kysely<Tables<E>>;

/**
 * Begins a statement within another one, over the tables of these entities; `O` names those of the outer statement that it refers to:
 * `within<typeof Shipping>().selectFrom('shipping as s')`. Inside a `sql` text it is put in brackets.
 */
export const within = <E, O extends keyof Tables<E> = never>(): ExpressionBuilder<Tables<E>, O> => expressionBuilder<Tables<E>, O>();

/** The values of an `in` of any length, as a few texts (`inValues`). Throws for no values. */
export const among = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`(${inValues(values)})`;
