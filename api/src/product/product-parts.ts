import { LockMode } from '@mikro-orm/core';
import type { product } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ROOT } from '../core/resource/save.ts';
import { faultyChain, type Beside, type Chain } from './part-chain.ts';
import { ProductComponent } from './product-component.entity.ts';
import { Product } from './product.entity.ts';

type Direction = 'productId' | 'componentId';

// Others may have committed parts since this transaction began to read.
const SEEN = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;

const across = (from: Direction): Direction => (from === 'productId' ? 'componentId' : 'productId');

/** Neighbours of products, level by level; `visit` is called with each level before it is read. */
async function walk({ em }: Ctx, ids: readonly number[], from: Direction, visit: (level: number[]) => Promise<unknown>): Promise<Beside> {
  const beside = new Map<number, number[]>();
  for (let level = [...new Set(ids)]; level.length > 0;) {
    await visit(level);
    for (const id of level) beside.set(id, []);
    for (const row of await em.find(ProductComponent, { [from]: { $in: level } }, SEEN)) beside.get(row[from])?.push(row[across(from)]);
    level = [...new Set(level.flatMap((id) => beside.get(id) ?? []))].filter((id) => !beside.has(id));
  }
  return beside;
}

/**
 * Locks products whose parts change, with everything below: two saves that together make a circle, or too many levels, share a product, so
 * that the later one sees the parts of the earlier.
 */
export async function lockParts(drafts: readonly Draft<typeof product, Product>[], ctx: Ctx): Promise<void> {
  const ids = drafts.flatMap(({ item, row }) => {
    const parts = (item.components ?? []).flatMap(({ componentId }) => componentId ?? []);
    return parts.length === 0 ? [] : [...(row ? [row.id] : []), ...parts];
  });
  await walk(ctx, ids, 'productId', (level) => lockRows(ctx, 'Product', level));
}

/** Refuses (400) parts by which a product would contain itself, or that are too deep; names the chain by its SKUs. */
export async function refuseFaultyChains(saved: readonly Saved<typeof product, Product>[], ctx: Ctx): Promise<void> {
  const given = saved.flatMap(({ row, item }, index) => (item.components && item.components.length > 0 ? [{ row, item, index }] : []));
  if (given.length === 0) return;
  const ids = given.map(({ row }) => row.id);
  const nothing = () => Promise.resolve();
  const [parts, partOf] = [await walk(ctx, ids, 'productId', nothing), await walk(ctx, ids, 'componentId', nothing)];
  for (const { row, item, index } of given) {
    const chain = faultyChain(parts, partOf, row.id);
    if (!chain) continue;
    const next = chain.ids[chain.ids.indexOf(row.id) + 1];
    const at = item.components?.findIndex(({ componentId }) => componentId === next) ?? -1;
    const path = [ROOT, index, 'components', ...(at < 0 ? [] : [at, 'componentId'])];
    throw refuse.rule(path, await textOf(chain, ctx));
  }
}

async function textOf({ ids, isCircle }: Chain, { em }: Ctx) {
  const codes = new Map((await em.find(Product, { id: { $in: [...ids] } })).map(({ id, code }) => [id, code]));
  const chain = ids.map((id) => codes.get(id)).join(' → ');
  return isCircle
    ? { ko: `제품이 자기 자신의 부품이 됩니다: ${chain}`, en: `A product cannot be a part of itself: ${chain}` }
    : { ko: `구성은 5단계까지입니다: ${chain}`, en: `At most five levels of parts: ${chain}` };
}

const DUPLICATE = {
  components: { ko: '같은 부품이 두 번 있습니다', en: 'The same part is given twice' },
  labels: { ko: '같은 시장에 같은 라벨이 두 번 있습니다', en: 'The same label is given twice for a market' },
};
const KEYS = { components: ['componentId'], labels: ['labelStockId', 'countryId'] } as const;

/** Refuses (400) a part or a label of one market that a product has twice, and a service as a part. */
export async function refuseFaultyParts(field: string, drafts: readonly ChildDraft[], ctx: Ctx): Promise<void> {
  if (field !== 'components' && field !== 'labels') return;
  const seen = new Set<string>();
  for (const { item, row, parent, path } of drafts) {
    const values = KEYS[field].map((key) => String(item[key] === undefined ? (row?.[key] ?? null) : item[key]));
    const key = [parent.id, ...values].join('/');
    if (seen.has(key)) throw refuse.rule([...path, KEYS[field][0]], DUPLICATE[field]);
    seen.add(key);
  }
  if (field === 'components') await refuseServices(drafts, ctx);
}

async function refuseServices(drafts: readonly ChildDraft[], { em }: Ctx): Promise<void> {
  const ids = drafts.flatMap(({ item }) => (item['componentId'] === undefined ? [] : [Number(item['componentId'])]));
  const services = new Set((await em.find(Product, { id: { $in: ids }, kind: 'service' })).map(({ id }) => id));
  const faulty = drafts.find(({ item }) => services.has(Number(item['componentId'])));
  if (faulty)
    throw refuse.rule([...faulty.path, 'componentId'], {
      ko: '용역은 재고가 없어 부품이 될 수 없습니다',
      en: 'A service has no stock and cannot be a part',
    });
}
