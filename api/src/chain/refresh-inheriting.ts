import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { settingsOf, type Settings } from '../core/config/settings.ts';
import { tables } from '../core/orm/tables.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { facts, inspectRule } from './quantities.ts';
import { refreshChain } from './refresh-chain.ts';

/** What has changed: brands, products or settings. */
interface Changed {
  readonly brand_id?: readonly number[];
  readonly product_id?: readonly number[];
  readonly settings?: Pick<Settings, 'get'>;
}

/**
 * Recomputes the lines whose tolerances or inspection rule are no longer what brand, product and settings say. Call it, inside the
 * transaction, after one of those has changed; a PO and a line refresh themselves. Lines that have begun keep their rule.
 */
export async function refreshInheriting(ctx: Ctx, { settings = settingsOf(ctx.em), ...of }: Changed): Promise<void> {
  const { min_qty, max_qty } = facts(settings);
  let lines = tables<typeof PoProduct>(ctx.em).selectFrom('po_product').select('id').orderBy('id');
  for (const [column, ids] of Object.entries(of)) lines = lines.where(column as keyof typeof of, 'in', ids);
  const outdated = await lines
    .where(sql<boolean>`(min_qty <> ${min_qty} or max_qty <> ${max_qty} or inspect_rule <> ${inspectRule(settings)})`)
    .execute();
  await refreshChain(
    ctx,
    outdated.map(({ id }) => id),
    { settings },
  );
}
