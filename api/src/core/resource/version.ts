import type { Ctx } from '../call/ctx.ts';
import { Alog } from '../audit/alog.entity.ts';
import { refuse } from '../call/refuse.ts';
import type { BaseEntity } from '../orm/base.entity.ts';

/** Refuses (409 `version_conflict`, with who changed it and when) a change made from an older version of the row. */
export async function checkVersion(
  ctx: Ctx,
  resource: string,
  row: BaseEntity,
  version: unknown,
  path: (string | number)[],
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const last = await ctx.em.findOne(Alog, { entity: resource, entityId: row.id }, { orderBy: { id: 'desc' } });
  const at = row.updatedAt.toISOString();
  const by = last?.userName ?? '';
  const message = { ko: `그 사이 ${by || '다른 사람'}님이 수정했습니다 (${at})`, en: `Changed meanwhile by ${by || 'someone'} at ${at}` };
  throw refuse.conflict('version_conflict', message, [
    { code: 'version_conflict', path: [...path, 'version'], message: by, id: row.id, version: row.version, by, at },
  ]);
}
