import { isReleaseOut, parcelFaults, type releaseGroup, type revealBody, type Row, type Text } from '@moru/contract';
import type { z } from 'zod';
import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { notesOf } from '../core/orm/notes.ts';
import { isPersonal, maskLine } from './mask.ts';
import { PERSONAL, type Release } from './release.entity.ts';

type Line = Row<typeof releaseGroup>['lines'][number];
type Person = Partial<Pick<Line, 'recipient' | 'phone' | 'zip' | 'address'>>;

const FAULTY = '택배사가 받지 않는 주소 (addresses that a courier refuses)';
const STARS: Text = {
  ko: '가려진 값은 저장할 수 없습니다. 새로 입력하거나 그대로 두세요',
  en: 'A masked value can’t be saved: enter it again, or leave it unchanged',
};

/** History entry of who viewed which lines of a release, and why. */
const seen = (ctx: Ctx, groupId: number, ids: readonly number[], reason: string): Promise<void> =>
  audit(ctx, {
    action: 'reveal',
    entity: 'releaseGroup',
    entityId: groupId,
    reason,
    changes: [{ field: 'lines', from: null, to: ids.join(', ') }],
  });

function isFaulty(line: object): boolean {
  // Rows of any subset with lines.
  const { recipient = null, phone = null, zip = null, address = null } = line as Person;
  return parcelFaults({ recipient, phone, zip, address }).length > 0;
}

/**
 * Lines of an opened record: recipients are masked as in lists, except those that a courier would refuse, which the office and the client
 * have to correct before the goods leave; history records that they were shown (drawing `release-sd`), and where it cannot be written soon
 * they are masked, too. The others need `revealLines`.
 */
export async function openedLines<L extends { readonly id: number }>(
  lines: readonly L[],
  { id, status }: { id: number; status: string },
  ctx: Ctx,
): Promise<L[]> {
  const mends = ctx.user?.role !== 'site-staff' && !isReleaseOut(status) && status !== 'cancelled';
  const shown = new Set(lines.filter((line) => mends && isPersonal(line) && isFaulty(line)).map((line) => line.id));
  const isRecorded = shown.size === 0 || !ctx.user || (await notesOf(ctx.em).write(() => seen(ctx, id, [...shown], FAULTY)));
  return lines.map((line) => (isRecorded && shown.has(line.id) ? line : maskLine(line)));
}

/** Recipients of a release in full, for one view that history records with its reason. 404 for a line that is not of the release. */
export async function revealLines(ctx: Ctx, lines: readonly Release[], { id, lineIds, reason }: z.output<typeof revealBody>) {
  const missing = lineIds?.find((one) => !lines.some((line) => line.id === one));
  if (missing !== undefined) throw refuse.notFound('Release', missing);
  const shown = lines.filter((line) => (!lineIds || lineIds.includes(line.id)) && isPersonal(line));
  await seen(
    ctx,
    id,
    shown.map((line) => line.id),
    reason,
  );
  return {
    lines: shown.map(({ id: lineId, recipient = null, phone = null, zip = null, address = null, parcelMemo = null }) => ({
      id: lineId,
      recipient,
      phone,
      zip,
      address,
      parcelMemo,
    })),
  };
}

/**
 * When a line is saved, values sent back masked keep the stored value; other values with asterisks are refused (400), so that a mask never
 * replaces an address.
 */
export function keepMasked(item: Record<string, unknown>, row: object | undefined, path: (string | number)[]): void {
  const stored = row as Record<string, unknown> | undefined;
  const masked = stored && maskLine(stored);
  for (const field of PERSONAL) {
    const given = item[field];
    if (typeof given !== 'string' || !given.includes('*')) continue;
    if (stored && given === masked?.[field]) item[field] = stored[field];
    else if (field === 'recipient' || field === 'phone' || given.includes('***')) throw refuse.rule([...path, field], STARS);
  }
}
