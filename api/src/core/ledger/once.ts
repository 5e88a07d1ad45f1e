import { LockMode, type EntityClass } from '@mikro-orm/core';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';
import type { BaseEntity } from '../orm/base.entity.ts';

/** One row of a table of events: what a device sent about the row `groupId`. */
export interface EventRow<K extends string = string> extends BaseEntity {
  groupId: number;
  eventUuid: string;
  kind: K;
  /** Its content, as JSON. */
  content: string;
}

/** An event as it is sent; the same event again must have the same content. */
export interface GivenEvent<K extends string> {
  readonly groupId: number;
  readonly kind: K;
  readonly eventUuid: string;
  readonly content: unknown;
}

/**
 * Whether an event of a locked row is new, and then stores it; false for a known one. A known one with other content, or of another row, is
 * refused (409 `event_reused`).
 */
export async function isNewEvent<K extends string, E extends EventRow<K>>(
  { em }: Ctx,
  events: EntityClass<E>,
  { groupId, kind, eventUuid, content }: GivenEvent<K>,
): Promise<boolean> {
  const contentText = JSON.stringify(content);
  const table = events as EntityClass<EventRow>;
  const known = await em.findOne(table, { eventUuid }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!known) {
    em.create(table, { groupId, kind, eventUuid, content: contentText }, { partial: true });
    await em.flush();
    return true;
  }
  if (known.groupId === groupId && known.kind === kind && known.content === contentText) return false;
  throw refuse.conflict(
    'event_reused',
    { ko: '같은 이벤트로 다른 기록이 이미 있습니다', en: 'This event already recorded something else' },
    [{ code: 'event_reused', path: ['eventUuid'], message: eventUuid }],
  );
}
