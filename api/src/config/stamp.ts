import { LockMode } from '@mikro-orm/core';
import { isImage } from '@moru/contract';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { File, FileBlob } from '../file/file.entity.ts';
import { recordHistory } from '../file/history.ts';
import type { Stored } from '../file/serve.ts';

/** The setting with the image, and the holder of its file. No resource has this name, so the calls of files do not touch it. */
export const STAMP = 'company.stamp';
const HOLDER = 'config';

const NO_PICTURE = {
  ko: '도장으로 쓸 그림이 없습니다. PNG나 JPEG를 다시 올리세요',
  en: 'You have no such image: upload a PNG or JPEG again',
};

/** A changed stamp; `id` is the row of the setting, `path` the value's place in the body. */
interface Change {
  readonly id: number;
  readonly to: unknown;
  readonly path: (string | number)[];
}

/** Makes an image uploaded by the caller the company's stamp, and removes the previous one. 400 for anything else. */
export async function changeStamp(ctx: Ctx, { id, to, path }: Change): Promise<void> {
  const { em, user } = ctx;
  const before = await em.find(File, { entity: HOLDER, entityId: id });
  if (typeof to === 'number') {
    const own = { id: to, entity: null, createdBy: user?.id ?? null };
    const picture = await em.findOne(File, own, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!picture || !isImage(picture.mime)) throw refuse.rule(path, NO_PICTURE);
    Object.assign(picture, { entity: HOLDER, entityId: id });
  }
  await recordHistory(ctx, 'delete', before, ({ name }) => [{ field: 'name', from: name, to: null }]);
  for (const file of before) em.remove(file);
  await em.flush();
}

/** The image of the company's stamp, if there is one. */
export async function stampOf({ em }: Ctx): Promise<Stored | undefined> {
  const id = settingsOf(em).get(STAMP);
  const file = id && (await em.findOne(File, { id, entity: HOLDER }, { disableIdentityMap: true }));
  const blob = file && (await em.findOne(FileBlob, { id: file.blobId }, { disableIdentityMap: true }));
  return file && blob ? { name: file.name, mime: file.mime, sha256: file.sha256, key: blob.key, bytes: blob.size } : undefined;
}
