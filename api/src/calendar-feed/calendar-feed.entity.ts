import { defineEntity, p } from '@mikro-orm/core';
import { INSTANT_DIGITS } from '../core/orm/base.entity.ts';
import { reference } from '../core/orm/columns.ts';
import { User } from '../user/user.entity.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  properties: {
    id: p.integer().primary(),
    userId: reference(() => User, { onDelete: 'cascade' }),
    name: p.string().length(60),
    /** Filters of PO lines in the form of an address. */
    query: p.text(),
    /** SHA-256 of the secret, in hex: reading the table is not enough to read the calendar. */
    secretHash: p.string().length(64),
    createdAt: p.datetime().length(INSTANT_DIGITS),
    readAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    /** How often a calendar was read. */
    reads: p.integer().default(0),
  },
  uniques: [{ properties: ['secretHash'] }],
});

/** A calendar that reads the timetable at a secret address, in its owner's scope at the time of reading. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
