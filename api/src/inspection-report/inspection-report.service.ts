import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import {
  inspection,
  inspectionGroup,
  liveEvents,
  lotFindings,
  type findingsResult,
  type FilePurpose,
  type Resource,
  type Row,
} from '@moru/contract';
import type { z } from 'zod';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { findMany } from '../core/list/find-many.ts';
import { entityName } from '../core/orm/naming.ts';
import { DRAWING_BUSY_S, DrawingBoard } from '../file/drawing-board.ts';
import { MadeFiles, type Made } from '../file/made-files.ts';
import type { Stored, Wanted } from '../file/serve.ts';
import { eventsOf } from '../inspection/lot-count.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { coverOf } from './cover.ts';
import { lotName, reportOf } from './lot-facts.ts';
import type { ReportJob } from './lot-report.ts';
import { photosOf, printedPhotos } from './photos.ts';
import type { Lot } from './lot-words.ts';

type Visit = Row<typeof inspectionGroup>;

const PURPOSE: FilePurpose = 'report';
const MIME = 'application/pdf';

const fileName = (name: string) => `${name.replaceAll(' / ', '-')}.pdf`;
const holderOf = (id: number) => ({ entity: 'inspection', entityId: id });

/** A report does not depend on its reader: everybody who may see the lot gets the same file. */
const system = (ctx: Ctx): Ctx => ({ ...ctx, user: undefined });

/** When a lot was approved; its stored report is newer. */
const approvalOf = ({ status, approvedAt }: Lot) => (status === 'approved' && approvedAt ? new Date(approvedAt) : undefined);

async function rowOf<T>(ctx: Ctx, resource: Resource, id: number): Promise<T> {
  const { rows } = await findMany(ctx, resource, 'A', resource.params.parse({ id, num: 1 }));
  // Rows of the subset that the contract of the resource names.
  return found(rows[0], entityName(resource.name), id) as T;
}

/**
 * Reports of lots and visits as PDF. That of an approved lot is stored as first generated; after a reopening the next approval gets its
 * own.
 */
@Injectable()
export class InspectionReportService {
  readonly #files: MadeFiles;
  readonly #board = new DrawingBoard<ReportJob>(import.meta.url, './report.worker');

  constructor(@Inject(MadeFiles) files: MadeFiles) {
    this.#files = files;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#board.close();
  }

  /** The report of a lot that the caller sees; 404 for another. */
  async ofLot(id: number, origin: string, wanted: Wanted, ctx: Ctx) {
    await rowOf<Lot>(ctx, inspection, id);
    const { made, kept } = await this.#lot(id, origin, ctx);
    return kept ? this.#files.serve(kept, wanted) : this.#files.answer(made, wanted);
  }

  /** The findings of a lot that the caller sees, from all of its events. */
  async findings(id: number, ctx: Ctx): Promise<z.input<typeof findingsResult>> {
    const lot = await rowOf<Lot>(ctx, inspection, id);
    const own = system(ctx);
    const events = await eventsOf(own, id);
    const { classes, defects, items } = lotFindings(lot, events);
    const photos = await photosOf(own, id, liveEvents(events));
    const since = approvalOf(lot);
    const kept = since && (await this.#files.find(own, holderOf(id), PURPOSE, since));
    return {
      classes: classes.map(({ class: of, found, outcome }) => ({ class: of, found, outcome })),
      defects: defects.map((one) => ({ ...one, cartons: [...one.cartons] })),
      items: items.map(({ item, count: { answered, needed, failed }, spread }) => ({ id: item.id, answered, needed, failed, spread })),
      photos: photos.map(({ file, event }) => ({
        id: file.id,
        name: file.name,
        code: event?.code ?? null,
        class: event?.class ?? null,
        cartonNo: event?.cartonNo ?? null,
        unitNo: event?.unitNo ?? null,
      })),
      report: kept?.sha256 ?? null,
    };
  }

  /** A cover and the reports of those lots of a visit that the caller sees. */
  async ofVisit(id: number, origin: string, wanted: Wanted, ctx: Ctx) {
    const visit = await rowOf<Visit>(ctx, inspectionGroup, id);
    const lots = [];
    for (const { id: lotId, status } of visit.lots) if (status !== 'cancelled') lots.push(await this.#lot(lotId, origin, ctx));
    const link = `${origin}/admin/inspection-groups/form?id=${id}`;
    const cover = coverOf(
      visit,
      lots.map(({ lot, kept }) => ({ lot, sha256: kept?.sha256 ?? '' })),
      link,
    );
    const parts = [];
    for (const { made, kept } of lots) parts.push(kept ? await this.#files.read(kept.key) : made.bytes);
    const bytes = await this.#board.drawn({ kind: 'visit', cover, lots: parts }, callerKey(ctx));
    return this.#files.answer({ name: fileName(visit.no), mime: MIME, bytes }, wanted);
  }

  async #lot(
    id: number,
    origin: string,
    reader: Ctx,
  ): Promise<{ lot: Lot } & ({ made: Made; kept?: undefined } | { kept: Stored; made?: undefined })> {
    const ctx = system(reader);
    const lot = await rowOf<Lot>(ctx, inspection, id);
    const since = approvalOf(lot);
    const known = since && (await this.#files.find(ctx, holderOf(id), PURPOSE, since));
    if (known) return { lot, kept: known };
    const made = { name: fileName(lotName(lot)), mime: MIME, bytes: await this.#made(lot, origin, ctx, callerKey(reader)), since };
    if (!since) return { lot, made };
    return { lot, kept: await this.#files.keep(ctx, holderOf(id), PURPOSE, made, (inner) => this.#kept(inner, lot, since)) };
  }

  /** Locks the lot in the version that was read, and returns the file that another call has stored meanwhile. */
  async #kept(ctx: Ctx, { id, version }: Lot, since: Date): Promise<Stored | undefined> {
    const row = await ctx.em.findOne(Inspection, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (row?.version !== version) throw refuse.busy(DRAWING_BUSY_S);
    return this.#files.find(ctx, holderOf(id), PURPOSE, since);
  }

  async #made(lot: Lot, origin: string, ctx: Ctx, caller: string): Promise<Uint8Array> {
    const events = await eventsOf(ctx, lot.id);
    const photos = await photosOf(ctx, lot.id, liveEvents(events));
    const shown = await printedPhotos(ctx, lot, photos, (key) => this.#files.read(key, 'preview'));
    const link = `${origin}/admin/inspections/form?id=${lot.id}`;
    return this.#board.drawn({ kind: 'lot', report: reportOf(lot, events, { ...shown, link }) }, caller);
  }
}
