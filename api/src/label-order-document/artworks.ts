import { isImage } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import type { OrderSheet } from './order-sheet.ts';

/** A line of an order, as far as its artwork is looked for. */
interface Ordered {
  readonly labelStockId: number;
  readonly artworkVer: string | null;
  readonly labelStock: { readonly code: string };
}

/** Most pictures of one sheet. */
const MOST = 24;

/** The first artwork of each label of an order; `read` gives the content of a name in the storage. */
export async function artworksOf(
  { em }: Ctx,
  lines: readonly Ordered[],
  read: (key: string) => Promise<Uint8Array>,
): Promise<OrderSheet['artworks']> {
  const ordered = new Map(lines.map((line) => [line.labelStockId, line]));
  const files = await em.find(
    File,
    { entity: 'labelStock', entityId: { $in: [...ordered.keys()] }, purpose: 'artwork' },
    { orderBy: { orderNo: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  const pictures = files.filter(({ mime }) => isImage(mime));
  const artworks = [];
  for (const [id, { labelStock, artworkVer }] of [...ordered].slice(0, MOST)) {
    const picture = pictures.find(({ entityId }) => entityId === id);
    if (!picture) continue;
    const blob = await em.findOneOrFail(FileBlob, { id: picture.blobId }, { disableIdentityMap: true });
    artworks.push({ caption: [labelStock.code, artworkVer].filter(Boolean).join(' · '), bytes: await read(blob.key) });
  }
  return artworks;
}
