import { LockMode } from '@mikro-orm/core';
import { mayTakeRelease, RELEASE_STATUSES, RELEASE_STEPS, type ReleaseStep, type ReleaseVerb } from '@moru/contract';
import { lockLines } from '../chain/invariants.ts';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Held } from '../chain/settle-stock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import { Release } from '../release/release.entity.ts';
import type { ReleaseGroup } from './release-group.entity.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;

/** A release about to take a step: itself, its lines and their PO lines, all locked until the transaction ends. */
export interface Course {
  readonly group: ReleaseGroup;
  readonly lines: readonly Release[];
  readonly stock: ReadonlyMap<number, { readonly line: PoProduct; readonly po: Po }>;
}

/** 409 `state` for a step that is not allowed from this status. */
export const refuseStep = ({ id, no, status }: ReleaseGroup) =>
  refuse.wrongState(RELEASE_STATUSES, status, [{ code: 'state', path: ['id'], message: status, releaseGroupId: id, no, status }]);

/** Refuses (409 `state`) a step that the status or the caller's role does not allow. */
export function checkStep(group: ReleaseGroup, verb: ReleaseVerb, { user }: Ctx): void {
  if (!mayTakeRelease(verb, group.status, user?.role ?? 'supervisor')) throw refuseStep(group);
}

/** Lines of a locked release, locked. */
export const linesOf = ({ em }: Ctx, { id: groupId }: ReleaseGroup): Promise<Release[]> => em.find(Release, { groupId }, LOCKED);

/**
 * Locks a release for a step that moves pieces. PO lines before releases, like every step: recounting a PO line reads all of its releases,
 * and would otherwise wait for one that waits for that line.
 */
export async function lockCourse(ctx: Ctx, groupId: number, lockGroup: () => Promise<ReleaseGroup>): Promise<Course> {
  const known = await ctx.em.find(Release, { groupId }, { fields: ['poProductId'] });
  const stock = new Map<number, Course['stock'] extends ReadonlyMap<number, infer S> ? S : never>();
  const lock = async (ids: readonly number[]) => {
    for (const found of await lockLines(ctx, ids)) stock.set(found.line.id, found);
  };
  await lock(known.map(({ poProductId }) => poProductId));
  const group = await lockGroup();
  const lines = await linesOf(ctx, group);
  // Lines that were added to the release while this call waited.
  const others = lines.map(({ poProductId }) => poProductId).filter((id) => !stock.has(id));
  if (others.length > 0) await lock(others);
  return { group, lines, stock };
}

/** Writes the resulting status of a step, and recounts the PO lines; returns what they hold then. `held` is what they held before. */
export async function takeStep(ctx: Ctx, { group, stock }: Pick<Course, 'group' | 'stock'>, verb: ReleaseVerb, held?: Held): Promise<Held> {
  const step: ReleaseStep = RELEASE_STEPS[verb];
  if (step.to) group.status = step.to;
  await ctx.em.flush();
  return refreshChain(ctx, [...stock.keys()], held && { held });
}

/** Answer of a step. */
export const statusOf = ({ id, version, status }: ReleaseGroup) => ({ id, version, status });
