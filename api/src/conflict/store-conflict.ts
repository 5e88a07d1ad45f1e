import type { Ctx } from '../core/call/ctx.ts';
import { Conflict } from './conflict.entity.ts';

/** A fact that a ledger cannot record. */
interface Fact {
  readonly kind: 'label' | 'goods' | 'inspection' | 'floor';
  readonly labelStockId?: number;
  readonly productId?: number;
  readonly poProductId?: number | undefined;
  /** The row it is about where that is neither a label nor a product. */
  readonly entity?: string;
  readonly entityId?: number;
  readonly date: string;
  readonly qty: number;
  readonly missing: number;
  readonly balance: number;
  readonly deviceAt?: string | undefined;
  readonly eventUuid: string;
  /** The content as it was sent. */
  readonly given: object;
}

/** Puts a fact into the inbox, in the caller's transaction. */
export async function storeConflict({ em, user }: Ctx, { given, deviceAt, ...fact }: Fact): Promise<Conflict> {
  const row = em.create(
    Conflict,
    {
      ...fact,
      byName: user?.name ?? null,
      ...(deviceAt !== undefined && { deviceAt: new Date(deviceAt) }),
      given: Object.entries(given).map(([name, value]) => ({ name, value: String(value) })),
      state: 'open',
    },
    { partial: true },
  );
  await em.flush();
  return row;
}
