import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { ReleaseEvent } from './release-event.entity.ts';
import type { ReleaseGroup } from './release-group.entity.ts';

interface Event {
  readonly kind: 'pick' | 'return';
  readonly eventUuid: string;
  readonly content: unknown;
}

/**
 * Whether an event of a locked release is new, which is then kept; false for one that is known. One that said something else the first
 * time, or was of another release, is refused (409 `event_reused`).
 */
export async function isNewEvent({ em }: Ctx, { id: groupId }: ReleaseGroup, { kind, eventUuid, content }: Event): Promise<boolean> {
  const said = JSON.stringify(content);
  const known = await em.findOne(ReleaseEvent, { eventUuid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!known) {
    em.create(ReleaseEvent, { groupId, kind, eventUuid, content: said }, { partial: true });
    await em.flush();
    return true;
  }
  if (known.groupId === groupId && known.kind === kind && known.content === said) return false;
  throw refuse.conflict(
    'event_reused',
    { ko: '같은 이벤트로 다른 기록이 이미 있습니다', en: 'this event already recorded something else' },
    [{ code: 'event_reused', path: ['eventUuid'], message: eventUuid }],
  );
}
