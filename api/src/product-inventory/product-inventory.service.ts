import { Injectable } from '@nestjs/common';
import {
  choiceLabel,
  ruleText,
  UNFINISHED,
  ymOf,
  type closeMonthBody,
  type countBody,
  type estimateBody,
  type reopenMonthBody,
  type Unfinished,
} from '@moru/contract';
import type { z } from 'zod';
import { audit } from '../core/audit/audit.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import { closedThrough, lockedPeriod } from './closed-period.ts';
import { lockCounted, postCounts } from './count-differences.ts';
import { freeze } from './freeze.ts';
import { dropErrors, keepErrors } from './keep-errors.ts';
import { balanceOf } from './month-balance.ts';
import { refuseOrder, refuseReopen } from './month-order.ts';
import { ProductInventory } from './product-inventory.entity.ts';
import { thaw } from './thaw.ts';
import { unfinished } from './unfinished.ts';

/** Months of products: counts and expected outflow, closing and reopening. */
@Injectable()
export class ProductInventoryService {
  /** Closes a month: posts the count differences and freezes its values. */
  close({ ym, reason }: z.output<typeof closeMonthBody>, ctx: Ctx) {
    return transact(ctx, async (inner) => {
      // Locks in the order of a move: products, then the months.
      const counted = await lockCounted(inner, ym);
      const period = await lockedPeriod(inner);
      await refuseOrder(inner, ym, period.closedThrough);
      if (!reason) refuseUnfinished(await unfinished(inner, ym, { quick: true }));
      const differences = await postCounts(inner, ym, counted);
      const products = await freeze(inner, ym, differences);
      await keepErrors(inner, ym);
      Object.assign(period, { closedThrough: ym, closedAt: new Date(), closedBy: ctx.user?.id ?? null });
      const changes = [{ field: 'products', from: null, to: products }];
      await audit(inner, { action: 'month_close', entity: 'productInventory', entityLabel: ym, changes, reason: reason ?? null });
      return { ym, closedThrough: ym };
    });
  }

  /** Reopens the last closed month. */
  reopen({ ym, reason }: z.output<typeof reopenMonthBody>, ctx: Ctx) {
    return transact(ctx, async (inner) => {
      const period = await lockedPeriod(inner);
      refuseReopen(ym, period.closedThrough);
      period.closedThrough = await thaw(inner, ym);
      await dropErrors(inner, ym);
      await audit(inner, { action: 'month_reopen', entity: 'productInventory', entityLabel: ym, reason });
      return { ym, closedThrough: period.closedThrough };
    });
  }

  /** Stores the count at the end of an open month; closing posts the difference. */
  count({ productId, ym, counted }: z.output<typeof countBody>, ctx: Ctx) {
    return transact(ctx, async (inner) => {
      const product = found((await productLedger.lock(inner, [productId])).get(productId), 'Product', productId);
      if (ym > ymOf(today()))
        throw refuse.rule(['ym'], { ko: '아직 시작하지 않은 달은 실사할 수 없습니다', en: 'A month that has not begun cannot be counted' });
      await refuseClosed(inner, ym);
      await say(inner, { productId, ym }, 'counted', counted);
      return { productId, ym, counted, variance: counted === null ? null : counted - (await balanceOf(inner, product, ym)) };
    });
  }

  /** Stores the expected outflow from a month on. */
  estimate({ productId, ym, qty }: z.output<typeof estimateBody>, ctx: Ctx) {
    return transact(ctx, async (inner) => {
      found((await productLedger.lock(inner, [productId])).get(productId), 'Product', productId);
      await refuseClosed(inner, ym);
      await say(inner, { productId, ym }, 'forecastOut', qty);
      return { productId, ym, qty };
    });
  }
}

async function refuseClosed(ctx: Ctx, ym: string): Promise<void> {
  const closed = await closedThrough(ctx);
  if (!closed || ym > closed) return;
  const message = { ko: `${ym}은 마감되었습니다`, en: `${ym} is closed` };
  throw refuse.conflict('period_closed', message, [{ code: 'period_closed', path: ['ym'], message: ruleText(message), period: ym }]);
}

/** Writes entered values of an open month. The product is locked. */
async function say(
  ctx: Ctx,
  key: { readonly productId: number; readonly ym: string },
  field: 'counted' | 'forecastOut',
  value: number | null,
): Promise<void> {
  const row = await ctx.em.findOne(ProductInventory, key, { refresh: true });
  const before = row?.[field] ?? null;
  if (before === value) return;
  if (row) row[field] = value;
  else ctx.em.create(ProductInventory, { ...key, [field]: value } as never, { partial: true });
  await ctx.em.flush();
}

function refuseUnfinished(items: readonly Unfinished[]): void {
  const open = items.filter(({ blocks }) => blocks);
  if (open.length === 0) return;
  const message = {
    ko: '끝나지 않은 일이 있습니다. 마치거나, 그래도 마감하는 사유를 적어 주세요',
    en: 'This month has unfinished work: finish it, or give a reason for closing anyway',
  };
  throw refuse.conflict(
    'reason_needed',
    message,
    open.map(({ kind, count, to }) => ({
      code: 'unfinished',
      path: ['reason'],
      message: `${ruleText(choiceLabel(UNFINISHED, kind))}: ${count}`,
      kind,
      count,
      to,
    })),
  );
}
