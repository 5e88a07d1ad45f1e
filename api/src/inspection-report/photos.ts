import { isImage, type CountEvent } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { defectName } from './lot-facts.ts';
import type { LotReport } from './lot-report.ts';
import { className, type Lot } from './lot-words.ts';

/** Most photos on the document; the others are behind the link. */
const MAX_PHOTOS = 24;

/** A photo of a lot with its event; photos of the whole lot have none. */
export interface LotPhoto {
  readonly file: Pick<File, 'id' | 'name' | 'blobId'>;
  readonly event: CountEvent | undefined;
}

/** Photos of findings that were not undone, then those of the whole lot, each in the order of upload. */
export async function photosOf({ em }: Ctx, lotId: number, live: readonly CountEvent[]): Promise<LotPhoto[]> {
  const stored = await em.find(InspectionEvent, { inspectionId: lotId }, { disableIdentityMap: true, fields: ['id', 'eventUuid'] });
  const counted = new Map(live.map((event) => [event.uuid, event]));
  const events = new Map(stored.flatMap(({ id, eventUuid }) => (counted.has(eventUuid) ? [[id, counted.get(eventUuid)]] : [])));
  const holders = [
    { entity: 'inspectionEvent', entityId: { $in: [...events.keys()] } },
    { entity: 'inspection', entityId: lotId },
  ];
  const rows = await em.find(File, { $or: holders, purpose: 'photo' }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  const photos = rows
    .filter(({ mime }) => isImage(mime))
    .map((file) => ({ file, event: file.entity === 'inspection' ? undefined : events.get(file.entityId ?? 0) }));
  return [...photos.filter(({ event }) => event), ...photos.filter(({ event }) => !event)];
}

function captionOf(lot: Lot, { event, file: { name } }: LotPhoto): string {
  if (!event) return name.replace(/\.[^.]*$/, '');
  const item = lot.items.find(({ id }) => id === event.itemId);
  const of = event.kind === 'defect' ? defectName(lot, event.code ?? '').ko : (item?.name ?? '');
  const parts = [event.class && className(event.class).ko, event.cartonNo && `카톤 ${event.cartonNo}`, event.unitNo && `#${event.unitNo}`];
  return [of, ...parts.filter(Boolean)].join(' · ');
}

/** Photos prepared for the document; `read` gives the content of a name in the storage. */
export async function printedPhotos(
  { em }: Ctx,
  lot: Lot,
  photos: readonly LotPhoto[],
  read: (key: string) => Promise<Uint8Array>,
): Promise<Pick<LotReport, 'photos' | 'photoCount'>> {
  const printed = [];
  for (const photo of photos.slice(0, MAX_PHOTOS)) {
    const blob = await em.findOneOrFail(FileBlob, { id: photo.file.blobId }, { disableIdentityMap: true });
    printed.push({ caption: captionOf(lot, photo), bytes: await read(blob.key) });
  }
  return { photos: printed, photoCount: photos.length };
}
