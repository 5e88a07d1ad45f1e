import { createHash } from 'node:crypto';
import { addDays, poProduct, valueAt } from '@moru/contract';
import ical, { ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { listParts } from '../core/list/list-plan.ts';
import { filtersOf } from '../core/list/total.ts';
import { scopedRows } from '../core/scope/scoped-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** How far a calendar goes back, in days. */
const DAYS_BACK = 90;
const MAX_EVENTS = 2000;
/** How long a calendar may cache its content, in seconds. */
const FRESH_S = 3600;

const PATHS = [
  'id',
  'version',
  'updatedAt',
  'lineNo',
  'orderQty',
  'po.poNo',
  'product.name',
  'promisedDate',
  'etaCurrent',
  'deliveredOn',
  'slipDays',
  'status',
];

const textOf = (row: Row, path: string): string | null => (valueAt(row, path) as string | null | undefined) ?? null;
/** The instant at which a day begins in UTC: the calendar library takes the date of a whole day from it. */
const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);

/** A calendar's lines with a date, as the viewer of the context sees them, the soonest first. */
async function rowsOf(ctx: Ctx, params: Row): Promise<Row[]> {
  const filters = filtersOf(params);
  const { where } = listParts(ctx, poProduct, filters);
  const { statement, map } = scopedRows(ctx, 'PoProduct', {
    fields: poProduct.fields,
    paths: PATHS,
    where: (at, joins) => [...where(at, joins), sql`${at('etaCurrent')} >= ${addDays(today(), -DAYS_BACK)}`],
    order: (at) => sql`${at('etaCurrent')}, ${at('id')}`,
    limit: MAX_EVENTS,
  });
  return (await statement.rows(ctx, filters)).map(map);
}

/** Content of a day in the calendar. */
function eventOf(row: Row, origin: string) {
  const [date, promised] = [textOf(row, 'deliveredOn') ?? textOf(row, 'etaCurrent') ?? '', textOf(row, 'promisedDate')];
  const slip = Number(row['slipDays'] ?? 0);
  const moved = slip === 0 ? '' : ` (${slip > 0 ? '+' : '−'}${Math.abs(slip)} d)`;
  return {
    id: `line-${String(row['id'])}@moru`,
    start: dayStart(date),
    end: dayStart(addDays(date, 1)),
    allDay: true,
    summary: `${textOf(row, 'po.poNo')} / ${String(row['lineNo'])} ${textOf(row, 'product.name')} · ${String(row['orderQty'])} EA${moved}`,
    description: promised ? `Promised ${promised}, ETA ${date}${moved}` : `ETA ${date}`,
    url: `${origin}/admin/po-products/form?id=${String(row['id'])}`,
    // From the row itself, so that an unchanged calendar stays the same to the byte.
    stamp: new Date(String(row['updatedAt'])),
    sequence: Number(row['version']),
    status: row['status'] === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** A calendar (RFC 5545) of the lines that a view finds and the viewer sees, one whole day each; with the tag of its text. */
export async function calendarOf(ctx: Ctx, { name, params, origin }: { name: string; params: Row; origin: string }) {
  const rows = await rowsOf(ctx, params);
  const calendar = ical({
    name,
    prodId: { company: 'Moru', product: 'ETA timetable' },
    ttl: FRESH_S,
    events: rows.map((row) => eventOf(row, origin)),
  });
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
