import { raw, type EntityClass } from '@mikro-orm/core';
import { ruleText, type ApiIssue } from '@moru/contract';
import { sql } from 'kysely';
import { Brand } from '../brand/brand.entity.ts';
import { Category } from '../category/category.entity.ts';
import { checkShippedWithinOrder } from '../chain/invariants.ts';
import { audit } from '../core/audit/audit.ts';
import { chunked } from '../core/chunked.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { columnOf, metaOf } from '../core/orm/metadata.ts';
import { touch } from '../core/orm/call.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { refuseReferred } from '../core/resource/referrers.ts';
import { afterRemoval } from '../core/resource/removal.ts';
import { Country } from '../country/country.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { Partner } from '../partner/partner.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { affectedLines, posOfLines, refreshAffected } from './affected-lines.ts';
import { WRITTEN } from './import.apply.ts';
import { ImportChange, ImportFile } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';
import { shipmentsOf, sumShipments } from './sum-shipments.ts';
import { workedLines } from '../chain/worked-lines.ts';
import { writtenIds } from './written-ids.ts';

/** Children first. */
const ORDER: readonly EntityClass<unknown>[] = [ShippingItem, Shipping, PoProduct, Po, Partner, Product, Category, Brand, Country];

const refusal = (issues: readonly ApiIssue[]) =>
  refuse.conflict(
    'import_in_use',
    { ko: `그 뒤의 작업이 이 가져오기에 달려 있습니다: ${issues[0]?.message ?? ''}`, en: 'Later work depends on this import' },
    issues,
  );

/** Locks the rows that the import wrote, and the POs of its lines, so that no save comes between their check and the undo. */
async function lockWritten(ctx: Ctx, fileId: number, pos: readonly number[]): Promise<void> {
  for (const { name } of ORDER.toReversed()) {
    const ids = [...(await writtenIds(ctx, fileId, name)), ...(name === Po.name ? pos : [])];
    for (const part of chunked(ids, CHUNK)) await lockRows(ctx, name, part);
  }
}

const UNKEPT = { disableIdentityMap: true, orderBy: { id: 'asc' } } as const;

const changedSince = (entity: string, ids: readonly number[]): ApiIssue => ({
  code: 'changed_since',
  path: ['batchId'],
  message: ruleText({ ko: `${entity} ${ids.length}건이 그 뒤에 바뀌었습니다`, en: `${ids.length} ${entity} row(s) were changed since` }),
  entity,
  ids: ids.slice(0, 20),
  count: ids.length,
});

/** POs and shipments that were cancelled since: no file writes to a cancelled one, so the undo would change what it ordered or carried. */
async function refuseCancelled(ctx: Ctx, entity: typeof Po | typeof Shipping, ids: readonly number[]): Promise<void> {
  const cancelled: number[] = [];
  for (const part of chunked(ids, CHUNK)) {
    await lockRows(ctx, entity.name, part);
    const rows = await ctx.em.find(entity as EntityClass<Po | Shipping>, { id: { $in: part }, status: 'cancelled' }, UNKEPT);
    cancelled.push(...rows.map(({ id }) => id));
  }
  if (cancelled.length > 0) throw refusal([changedSince(entity.name, cancelled)]);
}

/** Rows that were changed after the import, other than by later imports that are undone: each of their changes is two versions. */
async function refuseChanged(ctx: Ctx, fileId: number): Promise<void> {
  const issues: ApiIssue[] = [];
  for (const entity of ORDER) {
    const { tableName } = metaOf(ctx.em.getMetadata(), entity.name);
    const { rows } = await sql<{
      id: number;
    }>`select t.id from ${sql.table(tableName)} t inner join (select row_id, max(version_after) as version from import_change where file_id = ${fileId} and entity = ${entity.name} group by row_id) c on c.row_id = t.id
      where t.version <> c.version and t.version <> c.version + 2 * (select count(*) from import_change u inner join import_file f on f.id = u.file_id where f.status = 'undone' and u.entity = ${entity.name} and u.row_id = t.id and u.version_after > c.version)`.execute(
      ctx.em.getKysely(),
    );
    if (rows.length === 0) continue;
    issues.push(
      changedSince(
        entity.name,
        rows.map(({ id }) => Number(id)),
      ),
    );
  }
  if (issues.length > 0) throw refusal(issues);
}

/** Lines with later work that counts on the product or the quantity of this import. */
async function refuseWorked(ctx: Ctx, changed: readonly ImportChange[]): Promise<void> {
  const lines = changed.filter(({ entity }) => entity === PoProduct.name);
  for (const [field, property] of [
    ['productCode', 'productId'],
    ['orderQty', 'orderQty'],
  ] as const) {
    const ids = lines.flatMap(({ rowId, before }) => (before && property in before ? [rowId] : []));
    for (const part of chunked(ids, CHUNK)) {
      const worked = [...(await workedLines(ctx, field, part))];
      if (worked.length === 0) continue;
      const message = ruleText({
        ko: `품목 ${worked.length}건이 그 뒤에 생산·검사·입고·출고되었습니다`,
        en: `Goods of ${worked.length} line(s) were made, inspected, received or released since`,
      });
      throw refusal([
        { code: 'worked_line', path: ['batchId'], message, entity: PoProduct.name, ids: worked.slice(0, 20), count: worked.length },
      ]);
    }
  }
}

/** Shipments that left since with a quantity of this import. */
async function refuseLeft(ctx: Ctx, { appliedAt }: ImportFile, changed: readonly ImportChange[]): Promise<void> {
  const left = new Set<number>();
  const loads = changed.filter(({ entity, before }) => entity === ShippingItem.name && before && 'qty' in before);
  for (const part of chunked(loads, CHUNK)) {
    const items = await ctx.em.find(ShippingItem, { id: { $in: part.map(({ rowId }) => rowId) } }, UNKEPT);
    const since = { id: { $in: items.map(({ shippingId }) => shippingId) }, departedAt: { $gt: appliedAt } };
    for (const { id } of await ctx.em.find(Shipping, since, UNKEPT)) left.add(id);
  }
  if (left.size > 0) throw refusal([changedSince(Shipping.name, [...left])]);
}

/** Rows that would be deleted with their parent by cascade, but were not created by this import. */
async function refuseAdopted(ctx: Ctx, entity: string, ids: readonly number[]): Promise<void> {
  for (const meta of ctx.em.getMetadata().getAll().values()) {
    for (const property of Object.values(meta.properties)) {
      if (property.targetMeta?.className !== entity || property.deleteRule !== 'cascade') continue;
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from ${sql.table(meta.tableName)} where ${sql.ref(columnOf(property))} in (${sql.join(ids)})`.execute(
        ctx.em.getKysely(),
      );
      const count = Number(rows[0]?.n);
      if (count > 0)
        throw refusal([
          {
            code: 'referrer',
            path: ['batchId'],
            message: `${meta.className}: ${count}`,
            entity: meta.className,
            count,
            ids: [...ids].slice(0, 20),
          },
        ]);
    }
  }
}

async function remove(ctx: Ctx, fileId: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const entity of ORDER) {
    const made = await writtenIds(ctx, fileId, entity.name, { created: true });
    // A category refers to its parent, created before it: one at a time, latest first, because InnoDB checks foreign keys row by row.
    const size = entity === Category ? 1 : CHUNK;
    for (const part of chunked(made, size)) {
      await refuseReferred(ctx, new Map([[entity.name, part]]));
      await refuseAdopted(ctx, entity.name, part);
      removed[entity.name] =
        (removed[entity.name] ?? 0) + (await ctx.em.nativeDelete(entity as EntityClass<{ id: number }>, { id: { $in: part } } as never));
      await afterRemoval(ctx, new Map([[entity.name, part]]));
    }
  }
  return removed;
}

/** Restores changed rows, latest change first; returns the changes. */
async function restore(ctx: Ctx, file: ImportFile): Promise<readonly ImportChange[]> {
  const byName = new Map(ORDER.map((entity) => [entity.name, entity]));
  const ofRows = { fileId: file.id, entity: { $in: [...byName.keys()] }, before: { $ne: null } };
  const changed = await ctx.em.find(ImportChange, ofRows, { disableIdentityMap: true, orderBy: { id: 'desc' } });
  await refuseWorked(ctx, changed);
  await refuseLeft(ctx, file, changed);
  const stamp = { version: raw('version + 1'), updatedAt: new Date(), updatedBy: ctx.user?.id ?? null };
  for (const { entity, rowId, before } of changed) {
    const target = byName.get(entity);
    if (target && before)
      await ctx.em.nativeUpdate(target as EntityClass<{ id: number }>, { id: rowId } as never, { ...before, ...stamp } as never);
  }
  const idsOf = (name: string) => changed.filter(({ entity }) => entity === name).map(({ rowId }) => rowId);
  await keepTexts(ctx, Po.name, idsOf('Po'));
  await keepTexts(ctx, PoProduct.name, idsOf('PoProduct'));
  return changed;
}

/**
 * Undoes an applied import as a whole, inside the transaction of `ctx`: created rows are deleted, changed ones get their former values.
 * Throws 404 for an unknown batch and 409, naming the rows, when later work depends on it.
 */
export async function undoBatch(
  ctx: Ctx,
  batchId: string,
): Promise<{ batchId: string; removed: Record<string, number>; restored: number }> {
  const taken = await ctx.em.nativeUpdate(ImportFile, { batchId, status: 'applied' }, { status: 'undone', undoneAt: new Date() });
  const file = found(await ctx.em.findOne(ImportFile, { batchId }), 'ImportBatch', batchId);
  if (taken === 0) throw refuse.state({ ko: '이미 되돌린 가져오기입니다', en: 'This import has already been undone' });
  const batch: Ctx = { ...ctx, batchId };
  const pos = await posOfLines(batch, file.id);
  await lockWritten(batch, file.id, pos);
  await refuseChanged(batch, file.id);
  const shipments = await shipmentsOf(batch, file.id);
  await refuseCancelled(batch, Po, pos);
  await refuseCancelled(batch, Shipping, [...shipments.keys()]);
  const affected = await affectedLines(batch, file.id);
  const restored = await restore(batch, file);
  const removed = await remove(batch, file.id);
  await sumShipments(batch, shipments);
  await refreshAffected(batch, file.id, affected, { pos, shipments: shipments.keys() });
  const reordered = restored.filter(({ entity, before }) => entity === PoProduct.name && before && 'orderQty' in before);
  await checkShippedWithinOrder(
    batch,
    reordered.map(({ rowId }) => rowId),
  );
  await audit(batch, {
    action: 'revert',
    entity: 'import',
    entityId: file.id,
    entityLabel: file.fileName,
    changes: [{ field: 'removed', from: removed, to: null }],
  });
  touch(ctx, ...WRITTEN);
  return { batchId, removed, restored: restored.length };
}
