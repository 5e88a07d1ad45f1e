import { lastDay } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { Product } from '../product/product.entity.ts';
import { productLedger } from '../product-move/product-ledger.ts';

/** The ledger's balance at the end of a month, or today where it has not ended. */
export const balanceOf = (ctx: Ctx, product: Product, ym: string): Promise<number> =>
  productLedger.balanceAt(ctx, product, lastDay(ym) < today() ? lastDay(ym) : today());
