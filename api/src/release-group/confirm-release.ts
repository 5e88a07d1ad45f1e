import { releaseGroup } from '@moru/contract';
import { checkReleasedWithinGood } from '../chain/invariants.ts';
import { heldOf } from '../chain/settle-stock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { withNumbers } from '../core/resource/with-numbers.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { Release } from '../release/release.entity.ts';
import { settleGroups } from '../release/release-lines.ts';
import { requireUnlabelledReason } from './require-unlabelled-reason.ts';
import { takeStep, type Course } from './course.ts';
import { checkReservedInStock } from './reserved-in-stock.ts';
import { ReleaseGroup } from './release-group.entity.ts';
import { ShortStock, shortagesOf, type Short } from './short-stock.ts';
import { waiveInspection } from './waive-inspection.ts';

const HEADER = [
  'type',
  'brandId',
  'requestedDate',
  'plannedDate',
  'destName',
  'destZip',
  'destAddress',
  'destPhone',
  'carrierId',
  'vehicle',
  'driver',
  'driverPhone',
  'memo',
] as const;
const RECIPIENT = ['recipient', 'phone', 'zip', 'address', 'parcelMemo', 'trackingNo'] as const;

const copyOf = <T extends object, K extends keyof T>(row: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));

/** A new request like `group`, for the quantities it could not take; its number is dated today. */
async function requestRest({ em, ...ctx }: Ctx, group: ReleaseGroup): Promise<ReleaseGroup> {
  const [numbered] = await withNumbers({ ...ctx, em }, 'ReleaseGroup', { no: releaseGroup.fields.no }, [copyOf(group, HEADER)]);
  const values = { ...numbered, status: 'requested', lineCount: 0, totalQty: 0, restOfId: group.id };
  const rest = em.create(ReleaseGroup, values as never, { partial: true });
  await em.flush();
  await keepTexts({ em, ...ctx }, ReleaseGroup.name, [rest.id]);
  return rest;
}

/** Moves the missing quantity of a PO line to the new request: whole lines, the last ones first, and a part of one. */
function moveRest({ em }: Ctx, { lines, releasable }: Short, rest: ReleaseGroup, pcsPerCarton: number): void {
  const cartons = (qty: number) => Math.ceil(qty / pcsPerCarton);
  let left = releasable;
  for (const line of lines) {
    const stays = Math.min(left, line.qty);
    left -= stays;
    const goes = line.qty - stays;
    if (goes === 0) continue;
    if (stays === 0) {
      line.groupId = rest.id;
      continue;
    }
    const values = { ...copyOf(line, RECIPIENT), poProductId: line.poProductId, groupId: rest.id, qty: goes, cartons: cartons(goes) };
    em.create(Release, { ...values, returnedQty: 0, reworkQty: 0 } as never, { partial: true });
    Object.assign(line, { qty: stays, cartons: cartons(stays) });
  }
}

/** Leaves the available quantities in the release and makes a new request for the rest; returns its id. */
async function splitRest(ctx: Ctx, { group, stock }: Course, short: readonly Short[]): Promise<number> {
  const rest = await requestRest(ctx, group);
  for (const one of short) moveRest(ctx, one, rest, stock.get(one.poProductId)?.line.pcsPerCarton ?? 1);
  await ctx.em.flush();
  await settleGroups(ctx, [group, rest], () => ['id']);
  return rest.id;
}

/**
 * Takes the step that reserves pieces. Only good ones (409 `not_enough_stock`) in stock (409 `not_in_stock`) can be reserved. The lines are
 * as they were locked: nothing has recounted them since.
 */
async function reserve(ctx: Ctx, course: Course, verb: 'confirm' | 'resume'): Promise<void> {
  const held = await takeStep(ctx, course, verb, heldOf([...course.stock.values()].map(({ line }) => line)));
  const over = [...held.values()].filter(({ reserved, released, good }) => reserved + released > good);
  await checkReleasedWithinGood(
    ctx,
    over.map(({ id }) => id),
  );
  await checkReservedInStock(ctx, course);
}

/**
 * requested → confirmed: its pieces are reserved. Refused (409 `not_enough_stock`) when more is requested of a PO line than is available;
 * `partial` confirms what is available, and returns the id of the request for the rest. Missing labels need a reason. Without a planned
 * date it is planned for the requested one: lists of what is due go by that.
 */
export async function confirmRelease(ctx: Ctx, course: Course, partial: boolean): Promise<number | null> {
  const { group, lines } = course;
  if (lines.length === 0)
    throw refuse.conflict('no_lines', { ko: '출고 품목이 없습니다. 먼저 품목을 넣으세요', en: 'The release has no lines: add some first' });
  const short = shortagesOf(ctx, course);
  const asked = lines.reduce((sum, { qty }) => sum + qty, 0);
  const missing = short.reduce((sum, one) => sum + one.asked - one.releasable, 0);
  if (short.length > 0 && (!partial || missing === asked)) throw new ShortStock(short);
  const restId = short.length > 0 ? await splitRest(ctx, course, short) : null;
  await requireUnlabelledReason(ctx, course);
  group.plannedDate ??= group.requestedDate;
  Object.assign(group, { confirmedAt: new Date(), confirmedByName: ctx.user?.name ?? null });
  await waiveInspection(ctx, course);
  await reserve(ctx, course, 'confirm');
  return restId;
}

/** on_hold → its earlier status; its earlier reservations are made again, or it is refused like a confirmation. A request had none. */
export async function resumeRelease(ctx: Ctx, course: Course): Promise<void> {
  const { group } = course;
  const to = group.heldFrom ?? 'requested';
  const short = to === 'requested' ? [] : shortagesOf(ctx, course);
  if (short.length > 0) throw new ShortStock(short);
  Object.assign(group, { status: to, heldFrom: null, holdReason: null });
  if (to === 'requested') return void (await takeStep(ctx, course, 'resume'));
  await waiveInspection(ctx, course);
  await reserve(ctx, course, 'resume');
}
