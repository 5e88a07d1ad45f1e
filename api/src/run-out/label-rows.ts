import { labelStock } from '@moru/contract';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { listParts } from '../core/list/list-plan.ts';
import { tables } from '../core/orm/tables.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import type { LabelOrder } from '../label-order/label-order.entity.ts';
import type { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';

const columns = (at: At<typeof labelStock.fields>) => ({
  id: at('id' as never),
  version: at('version' as never),
  code: at('code'),
  name: at('name'),
  nameEn: at('nameEn'),
  kind: at('kind'),
  unit: at('unit'),
  eaPerUnit: at('eaPerUnit'),
  brandId: at('brandId'),
  brandName: at('brand.name'),
  brandNameEn: at('brand.nameEn'),
  brandColor: at('brand.color'),
  countryId: at('countryId'),
  supplierId: at('supplierId'),
  supplier: at('supplier.name'),
  supplierEn: at('supplier.nameEn' as never),
  supplierCountryId: at('supplier.countryId' as never),
  unitCost: at('unitCost'),
  moq: at('moq'),
  orderMultiple: at('orderMultiple'),
  leadTimeDays: at('leadTimeDays'),
  safetyQty: at('safetyQty'),
  location: at('location'),
  artworkVer: at('artworkVer'),
  supersededOn: at('supersededOn'),
  supersededById: at('supersededById'),
  successorCode: at('supersededBy.code'),
  successorName: at('supersededBy.name'),
  successorNameEn: at('supersededBy.nameEn'),
  successorVer: at('supersededBy.artworkVer' as never),
  useUpOld: at('useUpOld'),
  isActive: at('isActive'),
  onHand: at('onHand'),
});

/** Filtered labels, unordered, each with its own columns of the radar. */
export async function labelRows(ctx: Ctx, params: Readonly<Record<string, unknown>>) {
  const { where } = listParts(ctx, labelStock, params);
  const rows = await scopedSelect(ctx, labelStock, { columns, where: (at, joins) => where(at, joins) }).rows(params);
  const ids = rows.map(({ id }) => Number(id));
  const drafted = await draftedQty(ctx, ids);
  return rows.map(
    ({ brandName, brandNameEn, brandColor, successorCode, successorName, successorNameEn, successorVer, supersededById, ...row }) => ({
      ...row,
      supplierCountryId: row.supplierCountryId === null ? null : Number(row.supplierCountryId),
      supplierEn: (row.supplierEn ?? null) as string | null,
      id: Number(row.id),
      version: Number(row.version),
      supersededOn: row.supersededOn === null ? null : String(row.supersededOn).slice(0, 10),
      unitCost: row.unitCost === null ? null : Number(row.unitCost),
      useUpOld: Number(row.useUpOld) === 1,
      isActive: Number(row.isActive) === 1,
      onHand: Number(row.onHand),
      brand: row.brandId === null ? null : { name: String(brandName), nameEn: brandNameEn, color: brandColor },
      supersededBy:
        supersededById === null
          ? null
          : {
              id: Number(supersededById),
              code: String(successorCode),
              name: String(successorName),
              nameEn: successorNameEn,
              artworkVer: (successorVer ?? null) as string | null,
            },
      drafted: drafted.get(Number(row.id)) ?? 0,
    }),
  );
}
export type LabelRow = Awaited<ReturnType<typeof labelRows>>[number];

/** Maximum ids in a statement; for more labels all are read. */
const MAX_NAMED = 500;

async function draftedQty(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tables<typeof LabelOrder | typeof LabelOrderGroup>(readEm(ctx))
    .selectFrom('label_order as o')
    .innerJoin('label_order_group as g', 'g.id', 'o.group_id')
    .where('g.status', '=', 'draft')
    .$if(ids.length <= MAX_NAMED, (orders) => orders.where('o.label_stock_id', 'in', ids))
    .groupBy('o.label_stock_id')
    .select(({ fn }) => ['o.label_stock_id as id', fn.sum('o.qty').as('qty')])
    .execute();
  return new Map(rows.map(({ id, qty }) => [Number(id), Number(qty)]));
}
