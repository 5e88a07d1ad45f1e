import { codeLetter, sampleSize, type InspectionLevel, type Row, type inspection } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Category } from '../category/category.entity.ts';
import { InspectionItem } from '../inspection-item/inspection-item.entity.ts';

type LotItem = Row<typeof inspection>['items'][number];
type Plan = Row<typeof inspection>['plan'];

interface Goods {
  readonly categoryId: number | null;
  readonly brandId: number;
  readonly lotQty: number;
}

/** A category and its parents, and the items that they require. */
async function categoryLine({ em }: Ctx, from: number | null): Promise<{ ids: Set<number>; items: Set<number> }> {
  const [ids, items] = [new Set<number>(), new Set<number>()];
  for (let at = from; at !== null && !ids.has(at);) {
    const category: Category | null = await em.findOne(Category, { id: at });
    if (!category) break;
    ids.add(at);
    for (const id of category.defaultInspectionItemIds ?? []) items.add(id);
    at = category.parentId ?? null;
  }
  return { ids, items };
}

/** Units of an item's own sample: the plan's of its class, a special level's letter, a fixed number or all; never more than the lot. */
export function sampleOf(
  { sampleRule, fixedN, defaultClass }: Pick<InspectionItem, 'sampleRule' | 'fixedN' | 'defaultClass'>,
  lotQty: number,
  plan: readonly Pick<Plan[number], 'class' | 'n'>[],
): number {
  if (sampleRule === 'all') return lotQty;
  if (sampleRule === 'fixed_n') return Math.min(lotQty, fixedN ?? 1);
  if (sampleRule === 'plan') return plan.find((limit) => limit.class === defaultClass)?.n ?? lotQty;
  return Math.min(lotQty, sampleSize(codeLetter(lotQty, sampleRule satisfies InspectionLevel)));
}

function keptItem(item: InspectionItem, lotQty: number, plan: Plan): LotItem {
  const { id, code, name, section, method, choices, photo } = item;
  return {
    id,
    code,
    name,
    section,
    method,
    choices,
    photo,
    nameEn: item.nameEn ?? null,
    unit: item.unit ?? null,
    lower: item.lower ?? null,
    nominal: item.nominal ?? null,
    upper: item.upper ?? null,
    instruction: item.instruction ?? null,
    class: item.defaultClass,
    n: sampleOf(item, lotQty, plan),
  };
}

/** Items of a lot: those of its category (or a parent) or for all, of its brand or for all, as they are now. */
export async function itemsFor(ctx: Ctx, { categoryId, brandId, lotQty }: Goods, plan: Plan): Promise<LotItem[]> {
  const { ids, items: own } = await categoryLine(ctx, categoryId);
  const active = await ctx.em.find(InspectionItem, { isActive: true }, { orderBy: { orderNo: 'asc', id: 'asc' } });
  return active
    .filter((item) => !item.brandId || item.brandId === brandId)
    .filter(({ id, categoryIds }) => own.has(id) || categoryIds.length === 0 || categoryIds.some((category) => ids.has(category)))
    .map((item) => keptItem(item, lotQty, plan));
}
