import { LockMode, type EntityClass } from '@mikro-orm/core';
import { fileRights, MAX_FILES, purposesSeen, type FilePurpose, type Resource, type Role } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { metaOf } from '../core/orm/metadata.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import { entityName } from '../core/orm/naming.ts';
import { allEntries } from '../core/registry/registry.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';
import { tooManyFiles } from './file-fault.ts';
import { File } from './file.entity.ts';

/** The row that files are attached to. */
export interface Holder {
  readonly entity: string;
  readonly entityId: number;
}

const resources = (): Resource[] => allEntries().flatMap(({ resource }) => (resource?.files ? [resource] : []));

/** The resource of a holder; 400 for a name without files. */
export function holderResource(entity: string): Resource {
  const found = resources().find(({ name }) => name === entity);
  if (!found) throw refuse.rule(['entity'], { ko: '파일을 붙일 수 없는 대상입니다', en: 'Takes no files' });
  return found;
}

/** What a role may do with files of the entity; the system may do everything. */
export const rightsOf = (entity: string, role: Role | undefined) =>
  role ? fileRights(holderResource(entity), role) : { read: true, write: true, manage: true };

/** Refuses (403) a role that may attach no files at all. */
export function refuseGuest({ user }: Ctx): void {
  if (user && !resources().some((resource) => fileRights(resource, user.role).write)) throw refuse.forbidden();
}

/**
 * Refuses to attach files to a row: 403 when the role may not, 404 when the caller does not see it (the same as for a missing one), 409
 * when it would have too many. In a transaction the row stays locked, so that it is not deleted meanwhile.
 */
export async function openHolder(ctx: Ctx, { entity, entityId }: Holder, more: number): Promise<void> {
  const name = entityName(entity);
  if (!rightsOf(entity, ctx.user?.role).write) throw refuse.forbidden();
  const seen = await visibleIds(ctx, name, [entityId]);
  const lock = ctx.em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {};
  const { class: holder } = metaOf(ctx.em.getMetadata(), name);
  const row =
    seen.has(entityId) && (await ctx.em.findOne(holder as EntityClass<BaseEntity>, { id: entityId }, { ...lock, fields: ['id'] }));
  if (!row) throw refuse.notFound(name, entityId);
  if ((await ctx.em.count(File, { entity, entityId })) + more > MAX_FILES.row) throw tooManyFiles(MAX_FILES.row);
}

/**
 * The purpose of a new file: the given one (400 when the entity does not have it, or the caller would not see it), else the default of its
 * type.
 */
export function purposeFor(entity: string | null, given: FilePurpose | undefined, mime: string, role: Role | undefined): FilePurpose {
  const image = mime.startsWith('image/');
  if (entity === null) return given ?? (image ? 'photo' : 'other');
  const resource = holderResource(entity);
  const known = role ? purposesSeen(resource, role) : (resource.files?.purposes as FilePurpose[]);
  if (given !== undefined && !known.includes(given))
    throw refuse.rule(['purpose'], { ko: '여기에는 쓸 수 없는 용도입니다', en: 'Not a purpose of these files' });
  return given ?? (image ? known[0] : known.at(-1)) ?? 'other';
}
