import { LockMode } from '@mikro-orm/core';
import type { Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Partner } from './partner.entity.ts';

/**
 * Merged partners, which must not be referred to any more. Locks all of them for reading: a concurrent merge either waits and includes what
 * is written here, or is seen.
 */
export async function mergedAway({ em }: Ctx, ids: readonly number[]): Promise<Map<number, Text>> {
  const lockMode = em.isInTransaction() ? LockMode.PESSIMISTIC_READ : LockMode.NONE;
  const where = { id: { $in: [...new Set(ids)] } };
  const rows = await em.find(Partner, where, { lockMode, disableIdentityMap: true, orderBy: { id: 'asc' } });
  const merged = rows.filter(({ mergedIntoId }) => mergedIntoId !== null && mergedIntoId !== undefined);
  const into = await em.find(
    Partner,
    { id: { $in: merged.map(({ mergedIntoId }) => Number(mergedIntoId)) } },
    { disableIdentityMap: true },
  );
  const names = new Map(into.map(({ id, name }) => [id, name]));
  return new Map(
    merged.map(({ id, name, mergedIntoId }) => {
      const other = names.get(Number(mergedIntoId)) ?? `#${mergedIntoId}`;
      return [
        id,
        {
          ko: `'${name}'은(는) '${other}'(으)로 합쳐졌습니다. '${other}'을(를) 고르세요`,
          en: `'${name}' was merged into '${other}': choose that one`,
        },
      ];
    }),
  );
}
