import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { columnOf, metaOf, propertyOf } from '../orm/metadata.ts';
import { touch } from '../orm/call.ts';
import type { HolderRow, MoveRow } from './move-row.ts';
import type { LedgerSpec } from './spec.ts';

// As they are now, also where this transaction has read them before.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

type Values = Readonly<Record<string, unknown>>;
type Tables<H extends HolderRow, M extends MoveRow> = Pick<LedgerSpec<H, M, never, never>, 'holder' | 'move' | 'key'>;

/** The statements of one ledger; conditions use properties that every move has, or the ledger's key. */
export class MoveTable<H extends HolderRow, M extends MoveRow> {
  readonly #tables: Tables<H, M>;

  constructor(tables: Tables<H, M>) {
    this.#tables = tables;
  }

  /** Holders locked in the order of their ids. */
  lock({ em }: Ctx, ids: readonly number[]): Promise<H[]> {
    const where = { id: { $in: [...new Set(ids)] } };
    return em.find(this.#tables.holder, where as never, { ...LOCKED, orderBy: { id: 'asc' } as never });
  }

  /** The matching move, as this transaction sees it. */
  find({ em }: Ctx, where: Values): Promise<M | null> {
    return em.findOne(this.#tables.move, where as never);
  }

  /** The first matching move of a holder, by time; `desc`: the last one. */
  first({ em }: Ctx, holder: H, where: Values, order: 'asc' | 'desc'): Promise<M | null> {
    const own = { ...where, [this.#tables.key]: holder.id };
    return em.findOne(this.#tables.move, own as never, { ...LOCKED, orderBy: { date: order, id: order } as never });
  }

  /** The move of a holder after `date` with the lowest balance. */
  lowestAfter({ em }: Ctx, holder: H, date: string): Promise<M | null> {
    const later = { [this.#tables.key]: holder.id, date: { $gt: date } };
    return em.findOne(this.#tables.move, later as never, { ...LOCKED, orderBy: { balanceAfter: 'asc', id: 'asc' } as never });
  }

  /** Adds to the balance of every move of a holder after `date`. */
  async shiftLater(ctx: Ctx, holder: H, date: string, qty: number): Promise<void> {
    const meta = metaOf(ctx.em.getMetadata(), this.#tables.move.name);
    const column = (name: string) => {
      const property = propertyOf(meta, name);
      if (!property) throw new Error(`${meta.className} has no property '${name}'`);
      return sql.ref(columnOf(property));
    };
    const balance = column('balanceAfter');
    const later = sql`${column(this.#tables.key)} = ${holder.id} and ${column('date')} > ${date}`;
    await sql`update ${sql.table(meta.tableName)} set ${balance} = ${balance} + ${qty} where ${later}`.execute(ctx.em.getKysely());
    touch(ctx, meta.className);
  }

  /** Writes a move together with its holder. */
  async insert({ em }: Ctx, holder: H, values: Values): Promise<M> {
    // The values are those of `MoveRow`, the key and the links; the compiler cannot combine the three.
    const move = em.create(this.#tables.move, { ...values, [this.#tables.key]: holder.id } as never, { partial: true }) as M;
    await em.flush();
    return move;
  }

  /** Id of the holder of a move. */
  holderOf(move: M): number {
    return Number((move as unknown as Values)[this.#tables.key]);
  }
}
