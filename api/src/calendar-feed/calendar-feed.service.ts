import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ADMIN, isMovingDay, MAX_FEEDS, meantDay, poProduct, type feedsAnswer, type makeFeedBody, type Now } from '@moru/contract';
import type { z } from 'zod';
import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { parseQuery, queryFailed } from '../core/http/query-parser.ts';
import { refuseHidden } from '../core/list/hidden.ts';
import { notesOf } from '../core/orm/notes.ts';
import { transact } from '../core/orm/transact.ts';
import { sessionUser } from '../user/login.service.ts';
import { ownTurn } from '../user/own-turn.ts';
import { User } from '../user/user.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { calendarOf } from './calendar.ts';

const SECRET_BYTES = 24;
const SECRET = /^([\w-]{32})\.ics$/;
const TOO_MANY = {
  ko: `캘린더 주소는 ${MAX_FEEDS}개까지입니다. 쓰지 않는 것을 먼저 없애세요`,
  en: `At most ${MAX_FEEDS} calendar feeds: revoke one that you don’t use first`,
};

const WRONG_FILTERS = { ko: '이 조건은 발주 품목 목록의 것이 아닙니다', en: 'These are not filters of PO lines' };

/** A filter's value with a day that is counted from today as the date that it is now. */
const nowMeant = (key: string, value: unknown, now: Now): unknown =>
  typeof value === 'string' && /(From|To)$/.test(key) && isMovingDay(value) ? meantDay(value, now) : value;

/** Filters of PO lines from an address, as they are meant now; undefined if they are invalid. */
function filtersIn(query: string, { em }: Ctx): Readonly<Record<string, unknown>> | undefined {
  const parsed = parseQuery(query);
  if (queryFailed(parsed)) return undefined;
  const now = { today: today(), firstDay: Number(settingsOf(em).get('week.first_day')) };
  const meant = Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, nowMeant(key, value, now)]));
  return poProduct.params.safeParse(meant).data;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

@Injectable()
export class CalendarFeedService {
  /** A new feed of the caller; its secret is only in the answer. */
  make({ name, query }: z.output<typeof makeFeedBody>, ctx: Ctx): Promise<{ id: number; path: string }> {
    const params = filtersIn(query, ctx);
    if (!params) throw refuse.rule(['query'], WRONG_FILTERS);
    refuseHidden(poProduct, params, ctx.user);
    return transact(ctx, async (inner) => {
      const userId = await ownTurn(inner);
      if ((await inner.em.count(CalendarFeed, { userId })) >= MAX_FEEDS) throw refuse.rule(['name'], TOO_MANY);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const id = await inner.em.insert(CalendarFeed, {
        userId,
        name,
        query,
        secretHash: hashOf(secret),
        createdAt: new Date(),
        reads: 0,
      });
      return { id: Number(id), path: `/api/stat/feed/${secret}.ics` };
    });
  }

  async revoke(id: number, ctx: Ctx): Promise<null> {
    const gone = await transact(ctx, (inner) => inner.em.nativeDelete(CalendarFeed, { id, userId: caller(inner).id }));
    found(gone > 0 ? gone : undefined, 'CalendarFeed', id);
    return null;
  }

  async mine(ctx: Ctx): Promise<z.output<typeof feedsAnswer>> {
    const feeds = await ctx.em.find(CalendarFeed, { userId: caller(ctx).id }, { orderBy: { id: 'desc' } });
    return feeds.map(({ id, name, createdAt, readAt, reads }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      reads,
    }));
  }

  /**
   * The calendar at a secret address, in its owner's present scope. Undefined for an unknown or revoked address, and while its owner may
   * not sign in or read orders.
   */
  async read(file: string, origin: string, ctx: Ctx): Promise<{ text: string; etag: string } | undefined> {
    const secret = SECRET.exec(file)?.[1];
    const feed = secret === undefined ? null : await ctx.em.findOne(CalendarFeed, { secretHash: hashOf(secret) });
    const owner = feed && (await ctx.em.findOne(User, { id: feed.userId }));
    if (!feed || !owner?.isActive || !(ADMIN as readonly string[]).includes(owner.role)) return undefined;
    await notesOf(ctx.em).write(() => ctx.em.nativeUpdate(CalendarFeed, { id: feed.id }, { readAt: new Date(), reads: feed.reads + 1 }));
    // Filters that a later release no longer knows hide everything rather than show the rows that were filtered out.
    const params = filtersIn(feed.query, ctx);
    return params && calendarOf({ ...ctx, user: sessionUser(owner) }, { name: feed.name, params, origin });
  }
}
