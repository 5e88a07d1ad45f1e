import { z } from 'zod';
import { cleanText, rowId } from '../core/index.ts';

/** Most calendar feeds of one person. */
export const MAX_FEEDS = 20;

const MAX_QUERY = 2000;

/** Body of `POST stat/makeFeed`: filters of PO lines as an address or a saved view says them, without `?`, under a name. */
export const makeFeedBody = z.strictObject({ name: cleanText({ max: 60 }), query: cleanText({ min: 0, max: MAX_QUERY }) });

/** What `makeFeed` answers: the secret is told once and kept nowhere. */
export const madeFeed = z.object({ id: z.int(), path: z.string() });

/** Body of `POST stat/revokeFeed`: one's own. */
export const revokeFeedBody = z.strictObject({ id: rowId });

/** Answer of `GET stat/feeds`: one's own, the latest first. */
export const feedsAnswer = z.array(
  z.object({ id: z.int(), name: z.string(), createdAt: z.iso.datetime(), readAt: z.iso.datetime().nullable(), reads: z.int() }),
);
