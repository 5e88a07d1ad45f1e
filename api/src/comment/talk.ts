import type { Resource } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { entityName } from '../core/orm/naming.ts';
import { entryOf, registeredEntry } from '../core/registry/registry.ts';
import { wholeSql } from '../core/scope/scope-sql.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';
import { visibleIds } from '../core/scope/visible-ids.ts';

/** The row of a conversation. */
export interface Holder {
  readonly entity: string;
  readonly entityId: number;
}

/** What the caller may do in the conversation of a row that it sees. */
export interface Talk {
  /** Entity of the row. */
  readonly name: string;
  /** Whether the caller sees the row with all its parts; otherwise its conversation is hidden. */
  readonly isWhole: boolean;
  readonly mayWrite: boolean;
}

const SHARED = {
  ko: '다른 고객사의 물건도 함께 있어 여기에는 쓸 수 없습니다. 발주 품목에 적어 주세요',
  en: 'Other clients’ goods are in here too: write on your PO line',
};

function holderResource(entity: string): Resource {
  const name = entityName(entity);
  const resource = registeredEntry(name) ? entryOf(name).resource : undefined;
  // A comment is found by the name it is stored with, which is the resource's (`po`), not its entity's (`Po`).
  if (!resource?.comments || resource.name !== entity)
    throw refuse.rule(['entity'], { ko: '댓글을 달 수 없는 대상입니다', en: 'Takes no comments' });
  return resource;
}

/** Whether the user of `ctx` sees a row with all its parts. */
export async function seesWhole(ctx: Ctx, name: string, id: number): Promise<boolean> {
  const rows = await scopedSelect(ctx, name, {
    columns: (at) => ({ id: at('id') }),
    where: (at, joins) => [sql`${at('id')} = ${id}`, ...[wholeSql(ctx.em.getMetadata(), joins, ctx.user) ?? []].flat()],
  }).rows();
  return rows.length > 0;
}

/** The conversation of a row: 400 for a resource without comments, 404 for a missing or hidden row. */
export async function talkOf(ctx: Ctx, { entity, entityId }: Holder): Promise<Talk> {
  const { access, comments = [] } = holderResource(entity);
  const name = entityName(entity);
  const role = ctx.user?.role;
  const isThere = !role || access.read.includes(role) ? await visibleIds(ctx, name, [entityId]) : new Set();
  if (!isThere.has(entityId)) throw refuse.notFound(name, entityId);
  const isWhole = await seesWhole(ctx, name, entityId);
  return { name, isWhole, mayWrite: isWhole && (!role || comments.includes(role)) };
}

/** The same for a caller about to write: the row stays locked until the transaction ends. 403 without the right to write. */
export async function openTalk(ctx: Ctx, holder: Holder): Promise<Talk> {
  holderResource(holder.entity);
  await lockRows(ctx, entityName(holder.entity), [holder.entityId], 'share');
  const talk = await talkOf(ctx, holder);
  if (!talk.isWhole) throw refuse.forbidden(SHARED);
  if (!talk.mayWrite) throw refuse.forbidden();
  return talk;
}
