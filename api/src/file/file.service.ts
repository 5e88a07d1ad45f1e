import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { file, FilePurpose } from '@moru/contract';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../core/call/ctx.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { refuse } from '../core/call/refuse.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import type { Draft, Saved } from '../core/resource/draft.ts';
import { ResourceDeps } from '../core/resource/resource-deps.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { cleanName } from './clean-name.ts';
import { FileInspector } from './file-inspector.ts';
import { File, FileBlob } from './file.entity.ts';
import { recordHistory } from './history.ts';
import { openHolder, purposeFor, rightsOf, type Holder } from './holder.ts';
import { withReceived } from './receive.ts';
import { serve, type RawAnswer, type Wanted } from './serve.ts';
import { incomingFolder } from './storage/open-storage.ts';
import { FileStorage } from './storage/file-storage.ts';
import { upload } from './upload.ts';

type FileRow = File & BaseEntity;

const CHANGED = ['name', 'purpose', 'orderNo'] as const;

/** Refuses an unsafe name and suggests a safe one. */
function checkName(name: string, mime: string, path: (string | number)[]): void {
  const clean = cleanName(name, mime);
  if (name !== clean)
    throw refuse.rule([...path, 'name'], {
      ko: `파일 이름으로 쓸 수 없습니다. 예: ${clean}`,
      en: `Not a name for this file, try ${clean}`,
    });
}

@Injectable()
export class FileService extends ResourceService<typeof file, FileRow> {
  readonly #storage: FileStorage;
  readonly #env: Env;
  readonly #inspector: FileInspector;

  constructor(
    @Inject(ResourceDeps) deps: ResourceDeps,
    @Inject(FileStorage) storage: FileStorage,
    @Inject(ENV) env: Env,
    @Inject(FileInspector) inspector: FileInspector,
  ) {
    super(deps);
    this.#storage = storage;
    this.#env = env;
    this.#inspector = inspector;
  }

  /** Stores the files of a multipart request; nothing of them stays when it is refused or interrupted. */
  upload(request: FastifyRequest, ctx: Ctx) {
    this.#inspector.warm();
    const parts = { storage: this.#storage, inspector: this.#inspector };
    return withReceived(request, incomingFolder(this.#env), (received) => upload(ctx, parts, received));
  }

  /** A file's bytes; 404 as for a missing row when the caller may not read the file's row. */
  async raw(id: number, wanted: Wanted, ctx: Ctx): Promise<RawAnswer> {
    const [row] = await this.rowsFor([id], ctx);
    const blob = row && (await ctx.em.findOne(FileBlob, { id: row.blobId }));
    if (!row || !blob || (wanted.size && !blob.isImage)) throw refuse.notFound(this.name, id);
    const { name, mime, sha256 } = row;
    return serve(this.#storage, { name, mime, sha256, key: blob.key, bytes: blob.size }, wanted);
  }

  /** Attaches the caller's unattached files to a row. */
  async attach({ ids, ...holder }: Holder & { ids: number[] }, ctx: Ctx): Promise<{ ids: number[] }> {
    await openHolder(ctx, holder, ids.length);
    const own = { id: { $in: ids }, entity: null, createdBy: ctx.user?.id ?? null };
    const rows = await ctx.em.find(File, own, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } });
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw refuse.notFound(this.name, missing);
    for (const row of rows) {
      purposeFor(holder.entity, row.purpose, row.mime, ctx.user?.role);
      Object.assign(row, holder);
    }
    await ctx.em.flush();
    await recordHistory(ctx, 'upload', rows, ({ name }) => [{ field: 'name', from: null, to: name }]);
    return { ids };
  }

  protected override async beforeSave(drafts: Draft<typeof file, FileRow>[], ctx: Ctx): Promise<void> {
    for (const { row, item, path } of drafts) {
      // A new file needs its content, which only an upload has.
      if (!row) throw refuse.forbidden();
      this.#refuseForeign(row, ctx);
      if (item.name !== undefined) checkName(item.name, row.mime, path);
      if (item.purpose !== undefined && item.purpose !== row.purpose) this.#checkPurpose(row, item.purpose, path, ctx);
    }
  }

  protected override async afterSave(saved: Saved<typeof file, FileRow>[], ctx: Ctx): Promise<void> {
    for (const { row, before = {} } of saved) {
      const changes = CHANGED.filter((field) => row[field] !== before[field]);
      if (changes.length > 0)
        await recordHistory(ctx, 'update', [row], () => changes.map((field) => ({ field, from: before[field] ?? null, to: row[field] })));
    }
  }

  protected override async beforeDelete(rows: FileRow[], ctx: Ctx): Promise<void> {
    for (const row of rows) this.#refuseForeign(row, ctx);
    await recordHistory(ctx, 'delete', rows, ({ name }) => [{ field: 'name', from: name, to: null }]);
  }

  /** A file is changed and removed by its uploader, as long as the role may attach such files, and by roles that manage them. */
  #refuseForeign({ entity, createdBy }: FileRow, { user }: Ctx): void {
    if (!entity || !user) return;
    const { write, manage } = rightsOf(entity, user.role);
    if (!manage && !(write && createdBy === user.id)) throw refuse.forbidden();
  }

  #checkPurpose({ entity, mime }: FileRow, purpose: FilePurpose, path: (string | number)[], { user }: Ctx): void {
    try {
      purposeFor(entity ?? null, purpose, mime, user?.role);
    } catch {
      throw refuse.rule([...path, 'purpose'], { ko: '여기에는 쓸 수 없는 용도입니다', en: 'Not a purpose of these files' });
    }
  }
}
