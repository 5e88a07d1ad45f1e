import { Injectable } from '@nestjs/common';
import {
  isSamePlace,
  matchTracking,
  parcelFaults,
  pastedRows,
  type courierFile,
  type courierMakeBody,
  type mendBody,
  type trackBody,
  type trackingMatchBody,
} from '@moru/contract';
import type { z } from 'zod';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { tables } from '../core/orm/tables.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { Release } from '../release/release.entity.ts';
import { keepMasked } from '../release/reveal.ts';
import { CHANGED_LINE, filed } from './changed-lines.ts';
import { CourierFile, CourierFileLine } from './courier-file.entity.ts';
import { parcelGroup, parcelLines, parcelQty, type ParcelLine } from './parcels.ts';

/** Rows of one paste: twice the maximum number of lines of a release. */
const MAX_PASTED = 1000;

const personOf = ({ id, recipient, phone, zip, address, trackingNo }: Release) => ({
  id,
  recipient: recipient ?? null,
  phone: phone ?? null,
  zip: zip ?? null,
  address: address ?? null,
  trackingNo: trackingNo ?? null,
});

/** Lines of a release that are unchanged since they were put in a file. */
async function filedLines({ em }: Ctx, groupId: number): Promise<Set<number>> {
  const asFiled = filed()
    .where('f.group_id', '=', groupId)
    .where(({ not }) => not(CHANGED_LINE))
    .select('r.id')
    .distinct();
  const rows = await tables(em).selectFrom(asFiled.as('line')).select('line.id').execute();
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Parcels with a valid address that have no number yet and are in no file in their present state. */
async function unsent(ctx: Ctx, groupId: number): Promise<ParcelLine[]> {
  const filed = await filedLines(ctx, groupId);
  const lines = await parcelLines(ctx, groupId);
  return lines.filter(
    ({ line }) => parcelQty(line) > 0 && !line.trackingNo && !filed.has(line.id) && parcelFaults(personOf(line)).length === 0,
  );
}

@Injectable()
export class CourierFileService extends ResourceService<typeof courierFile, CourierFile> {
  /**
   * A file of the parcels that are ready and in no file yet: faulty ones do not hold up the others. Refuses (409 `nothing_to_send`) where
   * there is none.
   */
  async make({ groupId, format }: z.output<typeof courierMakeBody>, ctx: Ctx) {
    await parcelGroup(ctx, groupId, 'send');
    const parcels = await unsent(ctx, groupId);
    if (parcels.length === 0)
      throw refuse.conflict('nothing_to_send', {
        ko: '파일에 담을 새 행이 없습니다: 주소를 수정하거나 운송장 번호를 붙여 넣어 주세요',
        en: 'No new rows for a file: correct the addresses, or paste the tracking numbers',
      });
    const fileNo = (await ctx.em.count(CourierFile, { groupId })) + 1;
    const file = ctx.em.create(CourierFile, { groupId, fileNo, format, lineCount: parcels.length } as never, { partial: true });
    await ctx.em.flush();
    await ctx.em.insertMany(
      CourierFileLine,
      parcels.map(({ line }) => ({ fileId: file.id, releaseId: line.id, qty: parcelQty(line) })),
    );
    return { id: file.id, fileNo, lineCount: parcels.length };
  }

  /** Matches pasted tracking numbers; nothing is saved. Refuses (400) more rows than a release can have parcels. */
  async match({ groupId, text }: z.output<typeof trackingMatchBody>, ctx: Ctx) {
    const rows = pastedRows(text);
    if (rows.length > MAX_PASTED)
      throw refuse.rule(['text'], {
        ko: `한 번에 ${MAX_PASTED}줄까지 붙여 넣을 수 있습니다`,
        en: `At most ${MAX_PASTED} rows at a time`,
      });
    await parcelGroup(ctx, groupId, 'send');
    const lines = await parcelLines(ctx, groupId);
    return {
      rows: matchTracking(
        lines.map(({ line }) => personOf(line)),
        rows,
      ).map((match) => ({ ...match, lineIds: [...match.lineIds] })),
    };
  }

  /** Stores tracking numbers. Refuses (409 `number_doubled`) one number for parcels to different places, and lines of another release. */
  async track({ groupId, lines }: z.output<typeof trackBody>, ctx: Ctx) {
    await parcelGroup(ctx, groupId, 'send');
    const own = new Map((await parcelLines(ctx, groupId)).map(({ line }) => [line.id, line]));
    for (const [index, { id, trackingNo }] of lines.entries()) {
      const line = own.get(id);
      if (!line) throw refuse.rule(['lines', index, 'id'], { ko: '이 출고의 품목이 아닙니다', en: 'Not a line of this release' });
      line.trackingNo = trackingNo;
    }
    refuseDoubled([...own.values()]);
    await ctx.em.flush();
    return { count: lines.length };
  }

  /** Corrects the recipient of one line; files that contain it are then out of date. A value sent back masked keeps the stored one. */
  async mend({ lineId: id, ...values }: z.output<typeof mendBody>, ctx: Ctx) {
    const known = await ctx.em.findOne(Release, { id }, { fields: ['groupId'] });
    if (!known) throw refuse.notFound('Release', id);
    await parcelGroup(ctx, known.groupId, 'mend');
    const line = await ctx.em.findOneOrFail(Release, { id }, { refresh: true });
    keepMasked(values, line, []);
    ctx.em.assign(line, values, { ignoreUndefined: true });
    const [fault] = parcelFaults(personOf(line));
    if (fault) throw refuse.rule([fault.field], fault.message);
    line.recipientAt = new Date();
    await ctx.em.flush();
    return { id, version: line.version };
  }

  /** The present rows of a file; each download is recorded in history. */
  async taken(id: number, ctx: Ctx): Promise<{ file: CourierFile; releaseNo: string; parcels: ParcelLine[] }> {
    const file = await this.rowFor({ id }, ctx);
    const group = await parcelGroup(ctx, file.groupId, 'send');
    const held = await ctx.em.find(CourierFileLine, { fileId: id });
    const ids = new Set(held.map(({ releaseId }) => releaseId));
    const parcels = (await parcelLines(ctx, file.groupId)).filter(({ line }) => ids.has(line.id));
    await audit(ctx, { action: 'reveal', entity: 'releaseGroup', entityId: file.groupId });
    return { file, releaseNo: group.no, parcels };
  }
}

function refuseDoubled(lines: readonly Release[]): void {
  const first = new Map<string, Release>();
  for (const line of lines) {
    if (!line.trackingNo) continue;
    const other = first.get(line.trackingNo) ?? line;
    first.set(line.trackingNo, other);
    if (isSamePlace(personOf(line), personOf(other))) continue;
    throw refuse.conflict('number_doubled', {
      ko: `운송장 번호 ${line.trackingNo}이(가) 주소가 다른 두 행에 있습니다: 한 행에서 지워 주세요`,
      en: `${line.trackingNo} is on two lines with different addresses: remove it from one of them`,
    });
  }
}
