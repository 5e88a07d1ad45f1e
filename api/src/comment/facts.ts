import {
  etaRevision,
  inspection,
  release,
  releaseGroup,
  shipping,
  shippingItem,
  valueAt,
  type Resource,
  type TalkFact,
} from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { startOfDay } from '../core/clock.ts';
import { entityName } from '../core/orm/naming.ts';
import { readRows } from '../core/scope/scoped-rows.ts';
import type { Holder } from './talk.ts';

/** Only recent events are shown; the page itself has them all. */
const MAX_FACTS = 20;

type Row = Readonly<Record<string, unknown>>;
type Made = Pick<TalkFact, 'key' | 'kind' | 'at'> & Partial<TalkFact>;

const NOTHING = { on: null, from: null, to: null, why: null, note: null, byName: null, no: null } as const;
const fact = (made: Made): TalkFact => ({ ...NOTHING, ...made });
const textAt = (row: Row, path: string): string | null => (valueAt(row, path) as string | null | undefined) ?? null;
/** Events with only a day come first on that day. */
const startOf = (day: string) => startOfDay(day).toISOString();

/** The latest rows of a resource whose `path` is the id. Empty for a caller who may not read it. */
async function latest(ctx: Ctx, resource: Resource, path: string, id: number, paths: readonly string[]): Promise<Row[]> {
  if (ctx.user && !resource.access.read.includes(ctx.user.role)) return [];
  return readRows(ctx, entityName(resource.name), {
    fields: resource.fields,
    paths: ['id', ...paths],
    where: (at) => [sql`${at(path)} = ${id}`],
    order: (at) => sql`${at('id')} desc`,
    limit: MAX_FACTS,
  });
}

async function moved(ctx: Ctx, path: string, id: number): Promise<TalkFact[]> {
  const rows = await latest(ctx, etaRevision, path, id, ['createdAt', 'fromDate', 'toDate', 'reason', 'note', 'byName']);
  return rows.map((row) =>
    fact({
      key: `eta-${String(row['id'])}`,
      kind: 'eta',
      at: String(row['createdAt']),
      from: textAt(row, 'fromDate'),
      to: textAt(row, 'toDate'),
      why: textAt(row, 'reason'),
      note: textAt(row, 'note'),
      byName: textAt(row, 'byName'),
    }),
  );
}

const STEPS = [
  ['departed', 'atd'],
  ['arrived', 'ata'],
  ['delivered', 'deliveredOn'],
] as const;

/** The completed steps of a shipment, each once however many lines are loaded. */
function stepsOf(rows: readonly Row[], prefix: string): TalkFact[] {
  const facts = rows.flatMap((row) =>
    STEPS.flatMap(([kind, field]) => {
      const on = textAt(row, `${prefix}${field}`);
      const no = textAt(row, `${prefix}shippingNo`);
      return on === null ? [] : [fact({ key: `${kind}-${String(no)}`, kind, at: startOf(on), on, no })];
    }),
  );
  return [...new Map(facts.map((one) => [one.key, one])).values()];
}

const shipped = async (ctx: Ctx, path: string, id: number) =>
  stepsOf(
    await latest(ctx, shippingItem, path, id, ['shipping.shippingNo', 'shipping.atd', 'shipping.ata', 'shipping.deliveredOn']),
    'shipping.',
  );

async function decided(ctx: Ctx, path: string, id: number): Promise<TalkFact[]> {
  const rows = await latest(ctx, inspection, path, id, ['lotNo', 'decision', 'decidedAt', 'decidedByName']);
  return rows.flatMap((row) => {
    const at = textAt(row, 'decidedAt');
    if (at === null) return [];
    const [why, byName] = [textAt(row, 'decision'), textAt(row, 'decidedByName')];
    return [fact({ key: `decided-${String(row['id'])}`, kind: 'decided', at, why, no: String(row['lotNo']), byName })];
  });
}

function releasedOf(rows: readonly Row[], prefix: string): TalkFact[] {
  const facts = rows.flatMap((row) => {
    const [on, no] = [textAt(row, `${prefix}releasedOn`), textAt(row, `${prefix}no`)];
    return on === null ? [] : [fact({ key: `released-${String(no)}`, kind: 'released', at: startOf(on), on, no })];
  });
  return [...new Map(facts.map((one) => [one.key, one])).values()];
}

type Facts = (ctx: Ctx, id: number) => Promise<TalkFact[]>[];

/** Events that a thread shows besides its comments, read from where they are stored. */
const FACTS: Readonly<Record<string, Facts>> = {
  po: (ctx, id) => [shipped(ctx, 'poProduct.poId', id)],
  poProduct: (ctx, id) => [
    moved(ctx, 'poProductId', id),
    shipped(ctx, 'poProductId', id),
    decided(ctx, 'poProductId', id),
    latest(ctx, release, 'poProductId', id, ['group.no', 'group.releasedOn']).then((rows) => releasedOf(rows, 'group.')),
  ],
  shipping: (ctx, id) => [
    moved(ctx, 'shippingId', id),
    latest(ctx, shipping, 'id', id, ['shippingNo', 'atd', 'ata', 'deliveredOn']).then((rows) => stepsOf(rows, '')),
  ],
  inspectionGroup: (ctx, id) => [decided(ctx, 'groupId', id)],
  releaseGroup: (ctx, id) => [latest(ctx, releaseGroup, 'id', id, ['no', 'releasedOn']).then((rows) => releasedOf(rows, ''))],
};

/** Events of a row, oldest first. */
export async function factsOf(ctx: Ctx, { entity, entityId }: Holder): Promise<TalkFact[]> {
  const found = await Promise.all(FACTS[entity]?.(ctx, entityId) ?? []);
  return found.flat().toSorted((a, b) => a.at.localeCompare(b.at));
}
