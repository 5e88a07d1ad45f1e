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
    /** Filters of PO lines as an address says them. */
    query: p.text(),
    /** SHA-256 of the secret, in hex: who reads the table cannot read the calendar with it. */
    secretHash: p.string().length(64),
    createdAt: p.datetime().length(INSTANT_DIGITS),
    readAt: p.datetime().length(INSTANT_DIGITS).nullable(),
    /** How often a calendar asked. */
    reads: p.integer().default(0),
  },
  uniques: [{ properties: ['secretHash'] }],
});

/** A calendar that reads the timetable by a secret address, in the scope that its owner has when it is read. */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
