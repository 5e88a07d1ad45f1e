import { z } from 'zod';
import { cleanText, rowId } from '../core/index.ts';

/** Most calendar feeds of one person. */
export const MAX_FEEDS = 20;

const MAX_QUERY = 2000;

/**
 * Body of `POST stat/makeFeed`: filters of PO lines in the form of an address or a saved view, without `?`, and a name. Days counted from today
 * (`isMovingDay`) are counted anew whenever the feed is read.
 */
export const makeFeedBody = z.strictObject({ name: cleanText({ max: 60 }), query: cleanText({ min: 0, max: MAX_QUERY }) });

/** Answer of `makeFeed`: the secret is shown once and only its hash is stored. */
export const madeFeed = z.object({ id: z.int(), path: z.string() });

/** Body of `POST stat/revokeFeed`: the caller's own. */
export const revokeFeedBody = z.strictObject({ id: rowId });

/** Answer of `GET stat/feeds`: the caller's own, latest first. */
export const feedsAnswer = z.array(
  z.object({ id: z.int(), name: z.string(), createdAt: z.iso.datetime(), readAt: z.iso.datetime().nullable(), reads: z.int() }),
);
