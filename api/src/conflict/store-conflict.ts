import type { Ctx } from '../core/call/ctx.ts';
import { Conflict } from './conflict.entity.ts';

/** A fact that a ledger cannot take. */
interface Fact {
  readonly kind: 'label' | 'goods' | 'inspection' | 'floor';
  readonly labelStockId?: number;
  readonly productId?: number;
  readonly poProductId?: number | undefined;
  /** The row that it concerns where it is neither stock. */
  readonly entity?: string;
  readonly entityId?: number;
  readonly date: string;
  readonly qty: number;
  readonly missing: number;
  readonly balance: number;
  readonly deviceAt?: string | undefined;
  readonly eventUuid: string;
  /** What was sent, kept as it was. */
  readonly given: object;
}

/** Puts a fact into the inbox, in the transaction of what brought it. */
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
