import type { CompiledQuery, RawBuilder } from 'kysely';
import { today } from '../clock.ts';
import { readEm, type Ctx } from '../call/ctx.ts';
import { arrayReaderOf } from '../orm/array-reader.ts';
import { fill, Slot } from './slot.ts';

/** One row of the driver, by column name. */
export type RawRow = Record<string, unknown>;

/** A compiled statement that can be run repeatedly, each time with the values of its slots. */
export class Statement<R = RawRow> {
  readonly #query: CompiledQuery;
  readonly #hasSlots: boolean;

  constructor(ctx: Ctx, text: RawBuilder<unknown>) {
    this.#query = text.compile(readEm(ctx).getKysely());
    this.#hasSlots = this.#query.parameters.some((parameter) => parameter instanceof Slot);
  }

  /** The statement with the values of one run. `params` are the slots' input besides the caller and the day. */
  filled({ user }: Pick<Ctx, 'user'>, params: Readonly<Record<string, unknown>> = {}): CompiledQuery {
    if (!this.#hasSlots) return this.#query;
    return { ...this.#query, parameters: fill(this.#query.parameters, { params, user, today: today() }) };
  }

  /** Its rows as arrays of the driver's values, in the order of its columns; not in a transaction. */
  async arrays(ctx: Ctx, params?: Readonly<Record<string, unknown>>): Promise<readonly unknown[][]> {
    const { sql, parameters } = this.filled(ctx, params);
    return arrayReaderOf(readEm(ctx)).readArrays(sql, parameters);
  }

  /** Runs it, in the transaction of `ctx` if there is one. */
  async rows(ctx: Ctx, params?: Readonly<Record<string, unknown>>): Promise<R[]> {
    const { rows } = await readEm(ctx).getKysely().executeQuery(this.filled(ctx, params));
    // The selected columns are known where the statement is written.
    return rows as R[];
  }
}
