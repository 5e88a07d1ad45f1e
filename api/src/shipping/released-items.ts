import { LockMode } from '@mikro-orm/core';
import { isReleaseOut, reached, RESERVING_RELEASE, returnableQty, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { carriedOf } from '../chain/came-back.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';
import { ShippingItem } from './shipping-item.entity.ts';
import { Shipping } from './shipping.entity.ts';

/** An item that takes pieces of a release. */
interface Taken {
  readonly releaseId: number;
  readonly poProductId: number;
  readonly path: readonly (string | number)[];
}
interface Found {
  readonly line: Release;
  readonly group: ReleaseGroup;
}

/** Changes that others wrote while this transaction waited have to be seen. */
const SEEN = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true, orderBy: { id: 'asc' } } as const;

const isConfirmed = ({ status }: ReleaseGroup): boolean =>
  isReleaseOut(status) || (RESERVING_RELEASE as readonly string[]).includes(status);

async function releasesOf({ em }: Ctx, ids: readonly number[]): Promise<Map<number, Found>> {
  const lines = await em.find(Release, { id: { $in: [...new Set(ids)] } }, SEEN);
  const groups = new Map(
    (await em.find(ReleaseGroup, { id: { $in: lines.map(({ groupId }) => groupId) } }, SEEN)).map((group) => [group.id, group]),
  );
  return new Map(
    lines.flatMap((line) => {
      const group = groups.get(line.groupId);
      return group ? [[line.id, { line, group }]] : [];
    }),
  );
}

const issueOf = (code: string, path: readonly (string | number)[], { line, group }: Found, text: Text): ApiIssue => ({
  code,
  path: [...path],
  message: `${group.no}: ${ruleText(text)}`,
  releaseId: line.id,
  releaseGroupId: group.id,
  no: group.no,
  status: group.status,
});

function refuseFirst(issues: readonly ApiIssue[]): void {
  const [first] = issues;
  if (first) throw refuse.conflict(first.code, first.message, issues);
}

/** Items may take pieces only from confirmed releases of their own PO line (400, 409 `release_not_confirmed`). */
export async function refuseUnconfirmed(taken: readonly Taken[], ctx: Ctx): Promise<void> {
  if (taken.length === 0) return;
  const found = await releasesOf(
    ctx,
    taken.map(({ releaseId }) => releaseId),
  );
  const issues = taken.flatMap(({ releaseId, poProductId, path }): ApiIssue[] => {
    const own = found.get(releaseId);
    if (!own) return [];
    if (own.line.poProductId !== poProductId)
      throw refuse.rule([...path, 'releaseId'], { ko: '다른 품목의 출고입니다', en: 'This release is of another PO product' });
    if (isConfirmed(own.group)) return [];
    const text = { ko: '확정된 출고가 아닙니다. 먼저 확정하세요', en: 'Not confirmed: confirm the release first' };
    return [issueOf('release_not_confirmed', [...path, 'releaseId'], own, text)];
  });
  refuseFirst(issues);
}

/** Pieces of release lines on shipments that have departed. */
async function departedQty({ em }: Ctx, releaseIds: readonly number[]): Promise<Map<number, number>> {
  const items = await em.find(ShippingItem, { releaseId: { $in: [...releaseIds] } }, SEEN);
  const where = { id: { $in: items.map(({ shippingId }) => shippingId) }, status: { $in: [...reached('departed')] } };
  const departed = new Set((await em.find(Shipping, where, { fields: ['id'] })).map(({ id }) => id));
  const sums = new Map<number, number>();
  for (const { releaseId, shippingId, qty } of items)
    if (releaseId && departed.has(shippingId)) sums.set(releaseId, (sums.get(releaseId) ?? 0) + qty);
  return sums;
}

/**
 * At departure the releases of items must have left (409 `release_not_out`), and no more of one may be shipped than left with it (409
 * `shipped_over_release`). The shipment has been written as departed.
 */
export async function checkReleasedItems(shippingId: number, ctx: Ctx): Promise<void> {
  const items = await ctx.em.find(ShippingItem, { shippingId, releaseId: { $ne: null } });
  const ids = items.flatMap(({ releaseId }) => releaseId ?? []);
  if (ids.length === 0) return;
  const found = await releasesOf(ctx, ids);
  const shipped = await departedQty(ctx, ids);
  const back = await carriedOf(
    ctx,
    items.map(({ poProductId }) => poProductId),
  );
  const issues = [...found.values()].flatMap((own): ApiIssue[] => {
    if (!isReleaseOut(own.group.status)) {
      const text = { ko: '아직 출고되지 않았습니다. 먼저 출고하세요', en: 'Not released yet: release it first' };
      return [issueOf('release_not_out', ['items'], own, text)];
    }
    const [is, most] = [(shipped.get(own.line.id) ?? 0) - (back.get(own.line.id)?.named ?? 0), returnableQty(own.line)];
    if (is <= most) return [];
    const text = { ko: `선적 ${is} EA가 출고한 ${most} EA보다 많습니다`, en: `${is} EA shipped, only ${most} EA left with it` };
    return [{ ...issueOf('shipped_over_release', ['items'], own, text), have: is, limit: most }];
  });
  refuseFirst(issues);
}
