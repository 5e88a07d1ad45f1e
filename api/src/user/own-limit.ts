import type { EntityClass } from '@mikro-orm/core';
import type { Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import { ownTurn } from './own-turn.ts';

interface OwnLimit {
  readonly entity: EntityClass<BaseEntity>;
  readonly most: number;
  /** Of the refusal. */
  readonly code: string;
  readonly text: Text;
}

/** Refuses (409) a save that would give one person more rows than the limit. */
export async function refuseBeyond(
  drafts: readonly { readonly row: BaseEntity | undefined }[],
  ctx: Ctx,
  { entity, most, code, text }: OwnLimit,
): Promise<void> {
  const fresh = drafts.filter(({ row }) => !row).length;
  if (!ctx.user || fresh === 0) return;
  const createdBy = await ownTurn(ctx);
  if ((await ctx.em.count(entity, { createdBy })) + fresh > most) throw refuse.conflict(code, text);
}
