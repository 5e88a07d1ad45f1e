import type { Ctx } from '../core/call/ctx.ts';
import { FileBlob } from '../file/file.entity.ts';
import type { FileStorage } from '../file/storage/file-storage.ts';
import { keyOf } from '../file/blobs.ts';
import type { Finding } from './finding.ts';

const MAX_FINDINGS = 20;

/** Checks that every stored content of a file, with the small copies of an image, is in the storage. */
export async function fileFindings({ em }: Ctx, storage: FileStorage): Promise<Finding[]> {
  const there = new Set<string>();
  for await (const { key } of storage.all()) there.add(key);
  const blobs = await em.find(FileBlob, { storedAt: { $ne: null } }, { orderBy: { id: 'asc' } });
  return blobs
    .filter(({ key }) => !there.has(keyOf(key)))
    .slice(0, MAX_FINDINGS)
    .map(({ id, key, sha256 }) => ({ kind: 'file', text: `content ${id} (${key}, SHA-256 ${sha256}) is not in the storage` }));
}
