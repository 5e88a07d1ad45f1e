import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { alog, Row, SubsetOf } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { visibleChanges } from '../core/audit/visible-changes.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { entityName } from '../core/orm/naming.ts';
import { entryOf, registeredEntry } from '../core/registry/registry.ts';
import { ResourceDeps } from '../core/resource/resource-deps.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { revertBatch } from '../core/revert/revert-batch.ts';
import { revertEntry } from '../core/revert/revert-entry.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';

type A = typeof alog;
type Entry = Partial<Pick<Row<A>, 'entity' | 'changes'>>;

/** The entry without changes that the reader may not see of that entity; without any when the row does not name its entity. */
const forReader = <T extends Entry>(row: T, user: SessionUser | undefined): T =>
  row.changes ? { ...row, changes: row.entity ? visibleChanges(row.entity, row.changes, user) : [] } : row;

@Injectable()
export class AlogService extends ResourceService<A> {
  readonly #nest: ModuleRef;

  constructor(@Inject(ResourceDeps) deps: ResourceDeps, @Inject(ModuleRef) nest: ModuleRef) {
    super(deps);
    this.#nest = nest;
  }

  override async findById<S extends SubsetOf<A>>(query: { subset: S; id: number }, ctx: Ctx): Promise<Row<A, S>> {
    return forReader(await super.findById(query, ctx), ctx.user);
  }

  override listed<T extends object>(row: T, ctx: Ctx): T {
    return forReader(row, ctx.user);
  }

  revert(body: { id: number; fields: string[]; version: number }, ctx: Ctx) {
    return revertEntry(body, ctx, (resource) => serviceOf(this.#nest, resource));
  }

  async revertBatch({ batchId }: { batchId: string }, ctx: Ctx) {
    await refuseOthersBatch(batchId, ctx);
    return revertBatch(batchId, ctx, (resource) => serviceOf(this.#nest, resource));
  }
}

/** Whether one of the changed rows is there, but no longer for the caller: their brands may have changed since. */
async function hasUnseen(entries: readonly Alog[], ctx: Ctx): Promise<boolean> {
  for (const [entity, own] of Map.groupBy(entries, (entry) => entityName(entry.entity))) {
    if (!registeredEntry(entity)) continue;
    const ids = own.flatMap(({ entityId }) => entityId ?? []);
    const [there, seen] = [await visibleIds({ ...ctx, user: undefined }, entity, ids), await visibleIds(ctx, entity, ids)];
    if (seen.size < there.size) return true;
  }
  return false;
}

/** Only supervisors revert the changes of others; created rows are deleted only by roles that may delete them. */
async function refuseOthersBatch(batchId: string, ctx: Ctx): Promise<void> {
  const { em, user } = ctx;
  if (!user || user.role === 'supervisor') return;
  const entries = await em.find(Alog, { batchId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  if (entries.some(({ userId }) => userId !== user.id) || (await hasUnseen(entries, ctx))) throw refuse.notFound('Batch', batchId);
  const mayDelete = (entity: string) => entryOf(entityName(entity)).resource?.access.del?.includes(user.role) ?? false;
  if (entries.some(({ action, entity }) => action === 'create' && !mayDelete(entity))) throw refuse.forbidden();
}
