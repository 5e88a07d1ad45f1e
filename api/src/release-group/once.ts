import type { Ctx } from '../core/call/ctx.ts';
import { isNewEvent as isNew, type GivenEvent } from '../core/ledger/once.ts';
import { ReleaseEvent } from './release-event.entity.ts';
import type { ReleaseGroup } from './release-group.entity.ts';

/** Whether an event of a locked release is new (`isNewEvent` of the ledgers). */
export const isNewEvent = (
  ctx: Ctx,
  { id: groupId }: ReleaseGroup,
  event: Omit<GivenEvent<'pick' | 'return' | 'rework'>, 'groupId'>,
): Promise<boolean> => isNew(ctx, ReleaseEvent, { ...event, groupId });
