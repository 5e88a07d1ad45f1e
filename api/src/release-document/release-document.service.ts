import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { hasLineAddresses, isReleaseOut, releaseGroup, type FilePurpose, type ReleaseDocument, type Row } from '@moru/contract';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { settingsOf } from '../core/config/settings.ts';
import { stampOf } from '../config/stamp.ts';
import { findMany } from '../core/list/find-many.ts';
import { entityName } from '../core/orm/naming.ts';
import { DRAWING_BUSY_S, DrawingBoard } from '../file/drawing-board.ts';
import { MadeFiles } from '../file/made-files.ts';
import type { Stored, Wanted } from '../file/serve.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import type { DocumentJob } from './document.ts';
import { plainDocument, statementOf } from './document-facts.ts';
import { documentRows } from './document-rows.ts';

type Group = Row<typeof releaseGroup>;

const MIME = 'application/pdf';
/** Labels in one file, as many as on a roll. */
const MAX_LABELS = 2000;

const NAMES: Readonly<Record<ReleaseDocument, string>> = {
  statement: '거래명세서',
  note: '납품서',
  packing: '포장 명세서',
  cartons: '카톤라벨',
};
/** Documents stored as they were once the goods have left. */
const KEPT: Readonly<Partial<Record<ReleaseDocument, FilePurpose>>> = { statement: 'statement', note: 'delivery_note' };

const holderOf = (id: number) => ({ entity: 'releaseGroup', entityId: id });

/** Documents of a release as PDF, of the outgoing goods; statement and delivery note of one that has left are stored as first generated. */
@Injectable()
export class ReleaseDocumentService {
  readonly #files: MadeFiles;
  readonly #board = new DrawingBoard<DocumentJob>(import.meta.url, './document.worker');

  constructor(@Inject(MadeFiles) files: MadeFiles) {
    this.#files = files;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#board.close();
  }

  /** One document of a release that the caller sees; 404 for another, 403 for amounts requested by the site. */
  async of(kind: ReleaseDocument, id: number, origin: string, wanted: Wanted, ctx: Ctx) {
    const isSite = ctx.user?.role === 'site-staff';
    if (kind === 'statement' && isSite) throw refuse.forbidden({ ko: '금액이 있는 서류입니다', en: 'It shows amounts' });
    const group = await this.#group(id, ctx);
    // Only of one factory, so it is not stored for the others.
    const since = isSite ? undefined : this.#keptSince(kind, group, ctx);
    const purpose = KEPT[kind];
    const known = since && purpose && (await this.#files.find(ctx, holderOf(id), purpose, since));
    if (known) return this.#files.serve(known, wanted);
    const made = { name: `${NAMES[kind]} ${group.no}.pdf`, mime: MIME, bytes: await this.#made(kind, group, origin, ctx), since };
    if (!since || !purpose) return this.#files.answer(made, wanted);
    const kept = await this.#files.keep(ctx, holderOf(id), purpose, made, (inner) => this.#kept(inner, group, purpose, since));
    return this.#files.serve(kept, wanted);
  }

  async #group(id: number, ctx: Ctx): Promise<Group> {
    const { rows } = await findMany(ctx, releaseGroup, 'A', releaseGroup.params.parse({ id, num: 1 }));
    // Rows of the subset that the contract of the resource names.
    return found(rows[0], entityName(releaseGroup.name), id) as Group;
  }

  /** Since when a document's content is final; undefined while it may change. */
  #keptSince(kind: ReleaseDocument, { status, type, releasedOn }: Group, ctx: Ctx): Date | undefined {
    // Documents with recipients are not stored, because those are erased.
    const isKept = KEPT[kind] && !hasLineAddresses(type, settingsOf(ctx.em).of);
    return isReleaseOut(status) && isKept && releasedOn ? new Date(`${releasedOn}T00:00:00Z`) : undefined;
  }

  /** Locks the release in the version that was read, and returns the file that another call has stored meanwhile. */
  async #kept(ctx: Ctx, { id, version }: Group, purpose: FilePurpose, since: Date): Promise<Stored | undefined> {
    const row = await ctx.em.findOne(ReleaseGroup, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (row?.version !== version) throw refuse.busy(DRAWING_BUSY_S);
    return this.#files.find(ctx, holderOf(id), purpose, since);
  }

  async #made(kind: ReleaseDocument, group: Group, origin: string, ctx: Ctx): Promise<Uint8Array> {
    const rows = await documentRows(
      ctx,
      group.id,
      group.lines.map(({ id }) => id),
    );
    const link = `${origin}/admin/release-groups/form?id=${group.id}`;
    const stored = KEPT[kind] && (await stampOf(ctx));
    const frame = { settings: settingsOf(ctx.em), link, stamp: stored && (await this.#files.read(stored.key)) };
    if (kind === 'statement') return this.#board.drawn({ kind, document: statementOf(rows, frame) }, callerKey(ctx));
    const document = plainDocument(rows, frame);
    if (kind === 'cartons' && document.totals.cartons > MAX_LABELS)
      throw refuse.conflict('too_many_labels', {
        ko: `카톤이 ${document.totals.cartons}개라 라벨을 한 번에 만들 수 없습니다 (${MAX_LABELS}개까지): 출고를 나누어 주세요`,
        en: `${document.totals.cartons} cartons are more than the ${MAX_LABELS} labels of one file: split the release`,
      });
    return this.#board.drawn({ kind, document }, callerKey(ctx));
  }
}
