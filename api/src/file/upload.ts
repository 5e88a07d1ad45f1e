import { file, fileUploaded, MAX_FILES } from '@moru/contract';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { findMany } from '../core/list/find-many.ts';
import { transact } from '../core/orm/transact.ts';
import { keep, stillKept } from './blobs.ts';
import { tooManyFiles } from './file-fault.ts';
import type { FileInspector } from './file-inspector.ts';
import { File } from './file.entity.ts';
import { recordHistory } from './history.ts';
import { openHolder, purposeFor, refuseGuest } from './holder.ts';
import { accept, type Accepted } from './intake.ts';
import type { Received } from './receive.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { readFields, type UploadFields } from './upload-fields.ts';
import { ownTurn } from '../user/own-turn.ts';

const TRIES = 3;
const SYSTEM = 'system';

async function refuseTooManyUploads(ctx: Ctx, more: number): Promise<void> {
  const { em, user } = ctx;
  if (user && em.isInTransaction()) await ownTurn(ctx);
  const loose = await em.count(File, { entity: null, createdBy: user?.id ?? null });
  if (loose + more > MAX_FILES.loose) throw tooManyFiles(MAX_FILES.loose);
}

/** Whether these files may be added to their row; checked before the work, and again when the rows are written. */
async function checkHolder(ctx: Ctx, { holder, purpose }: UploadFields, files: number): Promise<void> {
  if (!holder) {
    refuseGuest(ctx);
    return refuseTooManyUploads(ctx, files);
  }
  await openHolder(ctx, holder, files);
  purposeFor(holder.entity, purpose, '', ctx.user?.role);
}

async function lastOrder({ em }: Ctx, { holder }: UploadFields): Promise<number> {
  if (!holder) return 0;
  const last = await em.findOne(File, { ...holder }, { orderBy: { orderNo: 'desc', id: 'desc' } });
  return last?.orderNo ?? 0;
}

/** A content was collected between storing it and writing its row. */
class Collected extends Error {}

/** Writes the rows of files whose contents are stored. Throws `Collected`. */
async function write(ctx: Ctx, fields: UploadFields, accepted: readonly Accepted[], blobs: readonly number[]) {
  await checkHolder(ctx, fields, accepted.length);
  if (!(await stillKept(ctx, blobs))) throw new Collected();
  const { entity = null, entityId = null } = fields.holder ?? {};
  const last = await lastOrder(ctx, fields);
  const rows = accepted.map(({ content, name, w, h, takenAt }, index) =>
    ctx.em.create(
      File,
      {
        name,
        purpose: purposeFor(entity, fields.purpose, content.mime, ctx.user?.role),
        orderNo: last + index + 1,
        sha256: content.sha256,
        mime: content.mime,
        size: content.size,
        w,
        h,
        takenAt,
        entity,
        entityId,
        uploadedBy: ctx.user?.name ?? SYSTEM,
        createdBy: ctx.user?.id ?? null,
        blobId: blobs[index] ?? 0,
      },
      { partial: true },
    ),
  );
  await ctx.em.flush();
  await recordHistory(ctx, 'upload', rows, ({ name }) => [{ field: 'name', from: null, to: name }]);
  const ids = rows.map(({ id }) => id);
  const { rows: seen } = await findMany(ctx, file, 'L', file.params.parse({ id: ids, num: ids.length }));
  return fileUploaded.parse({ rows: ids.map((id) => seen.find((row) => row['id'] === id)) });
}

/** Stores the files of one call, all or none: inspects each, stores its content, and writes its row. */
export async function upload(
  ctx: Ctx,
  { storage, inspector }: { storage: FileStorage; inspector: FileInspector },
  { files, fields: given }: Received,
) {
  const fields = readFields(given);
  ctx.once?.cover(JSON.stringify([given, files.map(({ name, sha256 }) => [name, sha256])]));
  await checkHolder(ctx, fields, files.length);
  const accepted: Accepted[] = [];
  const caller = callerKey(ctx);
  for (const [index, incoming] of files.entries()) accepted.push(await accept(inspector, { incoming, index, caller }));
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const blobs: number[] = [];
    for (const { content } of accepted) blobs.push(await keep(ctx, storage, content));
    try {
      return await transact(ctx, (inner) => write(inner, fields, accepted, blobs));
    } catch (error) {
      if (!(error instanceof Collected)) throw error;
    }
  }
  throw refuse.busy();
}
