import { randomUUID } from 'node:crypto';
import { type ImportCounts, type ImportState, ruleText } from '@moru/contract';
import { sql } from 'kysely';
import { refreshChain } from '../chain/refresh-chain.ts';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { touch } from '../core/orm/call.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { tables, within } from '../core/orm/tables.ts';
import { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { linesOnChanged } from './affected-lines.ts';
import { Catalogue } from './catalogue.ts';
import { LineChanges } from './change-lines.ts';
import { checkImported } from './check-imported.ts';
import { diffChunk, type StagedRow } from './diff-chunk.ts';
import { ImportFile, type ImportChange, type ImportRow } from './import.entity.ts';
import { CHUNK } from './import.preview.ts';
import { Orders } from './orders.ts';
import { storeHistory } from './kept-history.ts';
import type { Report } from './progress.ts';
import { hasOpenLine, reopenedPos } from './reopened-pos.ts';
import { idsBy, storedLines } from './stored-lines.ts';
import { keepCosts, shipmentsOf, sumShipments } from './sum-shipments.ts';
import { WriteSet } from './write-set.ts';

type Tables = typeof Po | typeof PoProduct | typeof Shipping | typeof ShippingItem | typeof ImportChange;

/** Result of applying a file. */
export interface Applied {
  readonly batchId: string;
  readonly counts: ImportCounts;
  readonly created: Record<string, number>;
}

interface Staged {
  readonly state: ImportState;
  readonly line: number;
  readonly row: StagedRow;
}

/** Entities whose cached totals an import makes stale. */
export const WRITTEN = ['Brand', 'Category', 'Country', 'Product', 'Po', 'PoProduct', 'Shipping', 'ShippingItem'] as const;

const STALE = {
  ko: '미리보기 뒤에 자료가 바뀌었습니다. 파일을 다시 올려 확인하세요',
  en: 'The data changed after this preview. Upload the file again and check it',
};

async function* stagedChunks({ em }: Ctx, fileId: number): AsyncGenerator<Staged[]> {
  for (let after = 0; ;) {
    const rows = await tables<typeof ImportRow>(em)
      .selectFrom('import_row')
      .where('file_id', '=', fileId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(sql.lit(CHUNK))
      .select(['id', 'state', 'line', 'data'])
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ state, line, data }) => ({ state, line: Number(line), row: JSON.parse(data) as StagedRow }));
    after = Number(rows.at(-1)?.id);
  }
}

/** The file, locked for this transaction; or the result of an earlier call. Throws 404, and 409 while lines are in error. */
async function take(ctx: Ctx, id: number, batchId: string): Promise<ImportFile> {
  const taken = await ctx.em.nativeUpdate(ImportFile, { id, status: 'ready' }, { status: 'applied', batchId, appliedAt: new Date() });
  const file = found(await ctx.em.findOne(ImportFile, { id, status: { $ne: 'reading' } }), 'Import', id);
  if (file.status === 'undone')
    throw refuse.state({ ko: '되돌린 가져오기입니다. 파일을 다시 올리세요', en: 'This import was undone. Upload the file again' });
  if (taken === 1 && file.counts.error > 0) {
    const text = {
      ko: `오류가 있는 행이 ${file.counts.error}개입니다. 파일이나 매핑을 고쳐 다시 올리세요`,
      en: `${file.counts.error} line(s) are in error: correct the file or the mapping and upload it again`,
    };
    throw refuse.conflict('rows_in_error', text, [
      { code: 'rows_in_error', path: ['id'], message: ruleText(text), count: file.counts.error },
    ]);
  }
  return file;
}

/** Locks the stored rows of lines, so that no save comes between their comparison and the change. */
async function lockStored(ctx: Ctx, chunk: readonly Staged[]): Promise<void> {
  const pos = await idsBy(
    ctx,
    'pos',
    chunk.map(({ row }) => row.order.poNo),
  );
  await lockRows(ctx, 'Po', [...pos.values()]);
  const changed = chunk.filter(({ state }) => state === 'changed').map(({ row }) => row.key);
  const ids = [...(await storedLines(ctx, changed)).values()].map((stored) => stored.ids);
  await lockRows(
    ctx,
    'PoProduct',
    ids.map(({ line }) => line),
  );
  const named = await idsBy(
    ctx,
    'shippings',
    chunk.flatMap(({ state, row }) => (state === 'same' ? [] : (row.order.shipmentNo ?? []))),
  );
  await lockRows(ctx, 'Shipping', [...ids.flatMap(({ shipping }) => shipping ?? []), ...named.values()]);
}

async function refuseStale(ctx: Ctx, chunk: readonly Staged[]): Promise<void> {
  await lockStored(ctx, chunk);
  const now = await diffChunk(
    ctx,
    chunk.map(({ line, row: { key, order } }) => ({ line, key, order, errors: [] })),
  );
  const isStale = now.some(
    ({ state, staged }, index) =>
      state !== chunk[index]?.state || JSON.stringify(staged.changes) !== JSON.stringify(chunk[index]?.row.changes),
  );
  if (isStale) throw refuse.conflict('stale_preview', STALE);
}

/** A historical PO whose lines are all done is closed; a closed one with open lines again is confirmed. */
async function settleStatus(ctx: Ctx, write: WriteSet, fileId: number, lines: readonly number[]): Promise<void> {
  const made = within<Tables>()
    .selectFrom('import_change')
    .where('file_id', '=', fileId)
    .where('entity', '=', Po.name)
    .where('version_after', '=', 1)
    .select('row_id');
  await tables<Tables>(ctx.em)
    .updateTable('po')
    .set({ status: 'closed' })
    .where('status', '=', 'confirmed')
    .where('id', 'in', made)
    .where(({ not }) => not(hasOpenLine()))
    .execute();
  for (const id of await reopenedPos(ctx, lines)) await write.update(Po, id, { status: 'confirmed' });
}

async function write(ctx: Ctx, file: ImportFile, report: Report): Promise<Record<string, number>> {
  const set = new WriteSet(ctx, file.id);
  const catalogue = new Catalogue(ctx, set);
  await catalogue.load();
  const orders = new Orders(ctx, set, catalogue);
  const changes = new LineChanges(set, catalogue, orders);
  const own = new Set<number>();
  const total = file.counts.new + file.counts.changed + file.counts.same;
  // Writing a change may make later lines of the same PO or shipment look outdated, so all are compared first; a new line has no such
  // effect.
  const isComparedFirst = file.counts.changed > 0;
  if (isComparedFirst) for await (const chunk of stagedChunks(ctx, file.id)) await refuseStale(ctx, chunk);
  let done = 0;
  for await (const chunk of stagedChunks(ctx, file.id)) {
    if (!isComparedFirst) await refuseStale(ctx, chunk);
    for (const id of await orders.insert(chunk.filter(({ state }) => state === 'new').map(({ row }) => row))) own.add(id);
    const changed = chunk.filter(({ state }) => state === 'changed').map(({ row }) => row);
    const stored = await storedLines(
      ctx,
      changed.map(({ key }) => key),
    );
    for (const row of changed) {
      const before = stored.get(row.key);
      if (!before) continue;
      await changes.apply(row, before);
      own.add(before.ids.line);
    }
    done += chunk.length;
    report('applying', done, total);
  }
  report('refreshing', 0, 0);
  const shipments = await shipmentsOf(ctx, file.id);
  await keepCosts(ctx, set, file.id, shipments);
  await sumShipments(ctx, shipments);
  const others = (await linesOnChanged(ctx, file.id)).filter((id) => !own.has(id));
  const all = [...own, ...others];
  await storeHistory(ctx, file.id, all);
  await refreshChain(ctx, all, { history: own, days: true });
  await checkImported(ctx, { own: [...own], others, shipments: shipments.keys() });
  await settleStatus(ctx, set, file.id, all);
  return set.created;
}

/**
 * Applies a previewed file as a whole, inside the transaction of `ctx`; a second call for the same file returns the first result. Throws
 * 409 while lines are in error, when the data has changed since the preview, and when it withdraws goods that are reserved or released.
 */
export async function applyFile(ctx: Ctx, id: number, report: Report): Promise<Applied> {
  const batchId = randomUUID();
  const file = await take(ctx, id, batchId);
  if (file.batchId !== batchId) return { batchId: file.batchId ?? '', counts: file.counts, created: file.created ?? {} };
  const batch: Ctx = { ...ctx, batchId };
  const created = await write(batch, file, report);
  await ctx.em.nativeUpdate(ImportFile, { id }, { created });
  await audit(batch, {
    action: 'import',
    entity: 'import',
    entityId: id,
    entityLabel: file.fileName,
    changes: [{ field: 'counts', from: null, to: file.counts }],
  });
  touch(ctx, ...WRITTEN);
  return { batchId, counts: file.counts, created };
}
