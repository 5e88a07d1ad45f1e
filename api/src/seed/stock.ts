import { addMonths, eventUuid, firstDay, lastDay, ymOf, type ProductMoveType } from '@moru/contract';
import type { App } from '../create-app.ts';
import { today } from '../core/clock.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { transact } from '../core/orm/transact.ts';
import { ProductInventoryService } from '../product-inventory/product-inventory.service.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import type { DemoProduct } from './catalogue.ts';
import type { Chance } from './chance.ts';
import type { Demo } from './demo.ts';

interface Needs {
  readonly app: Pick<App, 'nest' | 'orm'>;
  readonly demo: Demo;
  readonly chance: Chance;
  readonly log: (line: string) => void;
}

/** Months of history; a seasonal product has more than a year. */
const MONTHS = { usual: 8, seasonal: 14 } as const;
const OLD = '이전 시스템에서 옮김';

interface Move {
  readonly type: ProductMoveType;
  readonly date: string;
  readonly qty: number;
  readonly reason?: string;
}

/** A product's history: opening, monthly inflow and outflow, and the seasonal share. */
function pastOf({ seasonal, chance, months }: { seasonal: boolean; chance: Chance; months: number }): Move[] {
  const usual = chance.int(8, 30) * 20;
  const first = addMonths(ymOf(today()), -months);
  const moves: Move[] = [{ type: 'opening', date: firstDay(first), qty: usual * 2, reason: OLD }];
  let stock = usual * 2;
  for (let index = 0; index < months; index++) {
    const ym = addMonths(first, index);
    const summer = Number(ym.slice(5)) >= 5 && Number(ym.slice(5)) <= 8;
    const sold = Math.round(usual * (seasonal ? (summer ? 1.8 : 0.2) : chance.int(85, 115) / 100));
    const made = Math.max(0, Math.round(sold * (chance.int(80, 125) / 100)));
    const sd = Math.round(sold / 15);
    const delivered = Math.min(sold - sd, stock + made - sd);
    if (made > 0) moves.push({ type: 'good_in', date: `${ym}-06`, qty: made, reason: OLD });
    if (delivered > 0) moves.push({ type: 'release_delivery', date: `${ym}-17`, qty: -delivered, reason: OLD });
    if (sd > 0) moves.push({ type: 'release_sd', date: `${ym}-24`, qty: -sd, reason: OLD });
    stock += made - delivered - sd;
  }
  return moves;
}

/**
 * The stock of the demo business: openings and months of imported moves, one count with a difference, all ended months closed. Runs last,
 * because the other parts backdate into open months.
 */
export async function addStock({ app, demo, chance, log }: Needs, products: readonly DemoProduct[]): Promise<void> {
  const stocked = products.filter(({ kind }) => kind === 'finished' || kind === 'set');
  for (const { id, sellType } of stocked) {
    const seasonal = sellType === 'seasonal';
    const past = pastOf({ seasonal, chance, months: seasonal ? MONTHS.seasonal : MONTHS.usual });
    // One at a time: each further write of a transaction scans its earlier ones.
    await transact(systemCtx(app.orm), async (inner) => {
      const product = (await productLedger.lock(inner, [id])).get(id);
      if (product) for (const move of past) await productLedger.post(inner, product, { ...move, eventUuid: eventUuid() });
    });
  }
  await demo.save(
    'product',
    stocked.flatMap(({ id, sellType }, index) =>
      sellType === 'seasonal' ? [{ id, estimateMode: 'last_year' }] : index % 5 === 3 ? [{ id, estimateMode: 'avg6' }] : [],
    ),
  );
  await closeMonths(app, stocked);
  log('  releases, stock and closed months');
}

async function closeMonths(app: Pick<App, 'nest' | 'orm'>, [counted]: readonly DemoProduct[]): Promise<void> {
  const months = app.nest.get(ProductInventoryService);
  const live = ymOf(today());
  for (let back: number = MONTHS.seasonal; back > 0; back--) {
    const ym = addMonths(live, -back);
    const ctx = systemCtx(app.orm);
    if (back === 2 && counted) {
      const balance = await transact(ctx, async (inner) => {
        const product = (await productLedger.lock(inner, [counted.id])).get(counted.id);
        return product ? productLedger.balanceAt(inner, product, lastDay(ym)) : 0;
      });
      await months.count({ productId: counted.id, ym, counted: Math.max(0, balance - 12) }, systemCtx(app.orm));
    }
    await months.close({ ym, reason: '정기 마감' }, systemCtx(app.orm));
  }
}
