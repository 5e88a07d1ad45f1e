import { z } from 'zod';

/** Most records that one browser may report as open. */
export const MAX_OPEN_RECORDS = 20;
/** Most streams of one person in one process: a browser shares one among its tabs. */
export const MAX_STREAMS = 8;
/** A record counts as open until this long after the browser's last report, in ms. */
export const OPEN_FOR_MS = 45_000;

const ENTITY = /^[a-z][a-zA-Z]{0,39}$/;
const entity = z.string().regex(ENTITY);
/** 128 random bits in hex: the id that a browser has made for itself, for all its tabs. */
const client = z.string().regex(/^[0-9a-f]{32}$/);
const id = z.int().positive().max(2_147_483_647);

/** Query of `GET /api/live/stream`: which browser listens. */
export const liveStreamQuery = z.strictObject({ client });

/** Body of `POST /api/live/open`: all records open in a browser, replacing its previous report. */
export const liveOpenBody = z.strictObject({
  client,
  records: z.array(z.strictObject({ entity, id, isEditing: z.boolean() })).max(MAX_OPEN_RECORDS),
});

/** A record that a browser has open. */
export type OpenedRecord = z.output<typeof liveOpenBody>['records'][number];

/** Who else has a record open; `since` is an instant. */
export const livePerson = z.object({ name: z.string(), since: z.string(), isEditing: z.boolean() });
export type LivePerson = z.output<typeof livePerson>;

/** A record with everybody else who has it open: an event of the stream. */
export const livePeople = z.object({ entity: z.string(), id: z.number(), people: z.array(livePerson) });
export type LivePeople = z.output<typeof livePeople>;

/** Answer of `POST /api/live/open`: those of the records that the caller sees. */
export const liveOpenAnswer = z.array(livePeople);

/** Rows that have changed, by their resource: an event of the stream. */
export const liveRows = z.array(z.object({ entity: z.string(), ids: z.array(z.number()) }));
export type LiveRows = z.output<typeof liveRows>;
