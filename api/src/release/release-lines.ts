import { LockMode } from '@mikro-orm/core';
import { choiceLabel, hasLineAddresses, mayChangeRelease, RELEASE_STATUSES, type Text } from '@moru/contract';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from './release.entity.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;
const NEEDED: Text = { ko: '적어 주세요', en: 'Required' };

type Line = { readonly recipient: unknown; readonly address: unknown };
interface Given {
  readonly item: Readonly<Record<string, unknown>>;
  readonly row: object | undefined;
  readonly set: Record<string, unknown>;
}
type Group = Pick<ReleaseGroup, 'type' | 'brandId'>;

/** The first broken rule of a line in its release, and its field. */
export function lineProblem(ctx: Ctx, group: Group, line: Line, brandId: number): { field: string; message: Text } | undefined {
  if (brandId !== group.brandId)
    return {
      field: 'poProductId',
      message: { ko: '출고의 브랜드와 다른 브랜드의 품목입니다', en: 'The line is of another brand than its release' },
    };
  if (!hasLineAddresses(group.type, settingsOf(ctx.em).of)) return undefined;
  if (!line.recipient) return { field: 'recipient', message: NEEDED };
  return line.address ? undefined : { field: 'address', message: NEEDED };
}

const KEYS = ['id', 'version'];

/**
 * Refuses (409) changes that the release's status does not allow the caller: a request may change completely, later only its transport
 * (`mayChangeRelease`). Without `item`, its lines.
 */
export function refuseFixed({ no, status }: ReleaseGroup, item: object | undefined, { user }: Pick<Ctx, 'user'>): void {
  const fields = item ? Object.keys(item).filter((key) => !KEYS.includes(key)) : ['lines'];
  if (fields.every((field) => mayChangeRelease(status, user?.role ?? 'supervisor', field))) return;
  const { ko, en } = choiceLabel(RELEASE_STATUSES, status);
  throw refuse.state({
    ko: `요청 상태의 출고만 고칠 수 있습니다: ${no} (${ko})`,
    en: `Only a requested release may change: ${no} is '${en}'`,
  });
}

/** Releases whose lines are about to change, locked and still requested. */
export async function openGroups(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ReleaseGroup>> {
  const groups = await ctx.em.find(ReleaseGroup, { id: { $in: [...new Set(ids)] } }, LOCKED);
  for (const group of groups) refuseFixed(group, undefined, ctx);
  return new Map(groups.map((group) => [group.id, group]));
}

/** PO lines of release lines by id. */
export async function poLines({ em }: Ctx, ids: readonly number[]): Promise<Map<number, PoProduct>> {
  return new Map((await em.find(PoProduct, { id: { $in: [...new Set(ids)] } })).map((line) => [line.id, line]));
}

/** Cartons of a new or changed line without any: `qty` in whole cartons of the PO line's packing. */
export function fillCartons({ item, row, set }: Given, qty: number, line: PoProduct | undefined): void {
  const changed = !row || item['qty'] !== undefined || item['poProductId'] !== undefined;
  if (line && changed && item['cartons'] === undefined) set['cartons'] = Math.ceil(qty / line.pcsPerCarton);
}

/** Checks all stored lines of changed releases and updates the totals; `pathOf` is a release's place in the body. */
export async function settleGroups(
  ctx: Ctx,
  groups: readonly ReleaseGroup[],
  pathOf: (group: ReleaseGroup) => (string | number)[],
): Promise<void> {
  const lines = await ctx.em.find(Release, { groupId: { $in: groups.map(({ id }) => id) } }, LOCKED);
  const brands = await poLines(
    ctx,
    lines.map(({ poProductId }) => poProductId),
  );
  for (const group of groups) {
    const own = lines.filter(({ groupId }) => groupId === group.id);
    for (const line of own) {
      const problem = lineProblem(ctx, group, line, brands.get(line.poProductId)?.brandId ?? 0);
      if (problem) throw refuse.rule([...pathOf(group), 'lines'], problem.message);
    }
    group.lineCount = own.length;
    group.totalQty = own.reduce((sum, { qty }) => sum + qty, 0);
  }
  await ctx.em.flush();
}
