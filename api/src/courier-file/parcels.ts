import { LockMode } from '@mikro-orm/core';
import { type Cell, type CourierColumn, hasLineAddresses, parcelNo, PARCELS_MENDED, PARCELS_SENT, RELEASE_STATUSES } from '@moru/contract';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { Product } from '../product/product.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';

/** A line of an SD release with the name of its parcel's content. */
export interface ParcelLine {
  readonly line: Release;
  readonly item: string;
}

/** Pieces in a parcel: the picked quantity, before picking the requested one. */
export const parcelQty = ({ pickedQty, qty }: Pick<Release, 'pickedQty' | 'qty'>): number => pickedQty ?? qty;

/** The SD release with an id, locked. Refuses (404) others, (409 `state`) one whose parcels cannot be sent now. */
export async function parcelGroup({ em }: Ctx, id: number, step: 'send' | 'mend'): Promise<ReleaseGroup> {
  const row = await em.findOne(ReleaseGroup, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const group = found(row ?? undefined, 'ReleaseGroup', id);
  if (!hasLineAddresses(group.type, settingsOf(em).of))
    throw refuse.state({ ko: '여러 사람에게 보내는 출고가 아닙니다', en: 'Only a release to many recipients has parcels' });
  const allowed: readonly string[] = step === 'send' ? PARCELS_SENT : PARCELS_MENDED;
  if (!allowed.includes(group.status)) throw refuse.wrongState(RELEASE_STATUSES, group.status);
  return group;
}

/** Lines of a release in order, with their products. */
export async function parcelLines({ em }: Ctx, groupId: number): Promise<ParcelLine[]> {
  const lines = await em.find(Release, { groupId }, { orderBy: { id: 'asc' } });
  const ordered = await em.find(PoProduct, { id: { $in: [...new Set(lines.map(({ poProductId }) => poProductId))] } });
  const products = await em.find(Product, { id: { $in: [...new Set(ordered.map(({ productId }) => productId))] } });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const items = new Map(ordered.map(({ id, productId }) => [id, names.get(productId) ?? '']));
  return lines.map((line) => ({ line, item: items.get(line.poProductId) ?? '' }));
}

const CELLS: Readonly<Record<CourierColumn, (parcel: ParcelLine, releaseNo: string) => Cell>> = {
  recipient: ({ line }) => line.recipient ?? null,
  phone: ({ line }) => line.phone ?? null,
  zip: ({ line }) => line.zip ?? null,
  address: ({ line }) => line.address ?? null,
  item: ({ item }) => item,
  qty: ({ line }) => parcelQty(line),
  note: ({ line }) => line.parcelMemo ?? null,
  boxes: () => 1,
  orderNo: ({ line }, releaseNo) => parcelNo(releaseNo, line.id),
};

/** A parcel as a row of the courier's file. */
export const parcelCells = (columns: readonly CourierColumn[], parcel: ParcelLine, releaseNo: string): Cell[] =>
  columns.map((column) => CELLS[column](parcel, releaseNo));
