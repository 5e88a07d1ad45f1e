import { LockMode } from '@mikro-orm/core';
import {
  choiceLabel,
  DEFECT_CLASSES,
  explainSwitching,
  ruleText,
  SEVERITIES,
  switchingOf,
  type DefectClass,
  type SwitchState,
  type SwitchStep,
  type Text,
} from '@moru/contract';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from '../product/product.entity.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { lockedRow } from './locked-row.ts';
import { factoryName, keyOf, type SeriesOf } from './series-key.ts';

/** Outside the unit of work: a plain read may be older than what the caller has locked, and would replace it. */
const BESIDE = { disableIdentityMap: true } as const;

/** Series of PO lines: the factory (the line's, else the PO's) and the product's category. */
export async function seriesOf({ em }: Ctx, lineIds: readonly number[]): Promise<Map<number, SeriesOf>> {
  const lines = await em.find(PoProduct, { id: { $in: [...lineIds] } }, BESIDE);
  const factories = await factoriesOf(em, lines);
  const products = new Map(
    (await em.find(Product, { id: { $in: lines.map(({ productId }) => productId) } }, BESIDE)).map(({ id, categoryId }) => [
      id,
      categoryId,
    ]),
  );
  return new Map(
    lines.map(({ id, productId }) => [id, { factoryId: factories.get(id) ?? null, categoryId: products.get(productId) ?? null }]),
  );
}

async function factoriesOf(em: Ctx['em'], lines: readonly PoProduct[]): Promise<Map<number, number | null>> {
  const pos = new Map(
    (await em.find(Po, { id: { $in: lines.map(({ poId }) => poId) } }, BESIDE)).map(({ id, factoryId }) => [id, factoryId]),
  );
  return new Map(lines.map(({ id, factoryId, poId }) => [id, factoryId ?? pos.get(poId) ?? null]));
}

/** How the lots of a series are inspected now, and the explaining sentence. */
export interface Strictness {
  readonly state: SwitchState;
  readonly why: Text | undefined;
  readonly rows: readonly InspectionSwitch[];
}

/** The strictest state among the classes of a series; `normal` where nothing was inspected yet or switching is off. */
export async function strictnessOf(ctx: Ctx, series: SeriesOf): Promise<Strictness> {
  if (!settingsOf(ctx.em).get('insp.switching')) return { state: 'normal', why: undefined, rows: [] };
  const rows = await ctx.em.find(InspectionSwitch, { seriesKey: { $in: DEFECT_CLASSES.map((of) => keyOf(series, of)) } });
  const strict = rows.find(({ state }) => state === 'stop') ?? rows.find(({ state }) => state === 'tightened');
  if (!strict) return { state: 'normal', why: undefined, rows };
  const name = choiceLabel(SEVERITIES, strict.class);
  const { ko, en } = explainSwitching({ ...strict, path: [] });
  return { state: strict.state, why: { ko: `${name.ko}: ${ko}`, en: `${name.en}: ${en}` }, rows };
}

/** `stop` accepts no new lots until the corrective action is recorded (409 `inspection_stopped`). */
export async function refuseStopped(ctx: Ctx, lineIds: readonly number[]): Promise<void> {
  const series = await seriesOf(ctx, lineIds);
  for (const [poProductId, of] of series) {
    const { state, why, rows } = await strictnessOf(ctx, of);
    if (state !== 'stop' || !why) continue;
    const stopped = rows.find((row) => row.state === 'stop');
    const factory = await factoryName(ctx, of);
    throw refuse.conflict('inspection_stopped', why, [
      { code: 'inspection_stopped', path: ['lots'], message: ruleText(why), poProductId, switchId: stopped?.id, factory },
    ]);
  }
}

interface Lot {
  readonly id: number;
  readonly name: string;
  readonly approvedAt: number;
  readonly outcomes: Inspection['outcomes'];
}

/** Approved original lots of a series, in the order of approval. */
async function lotsOf({ em }: Ctx, { factoryId, categoryId }: SeriesOf): Promise<Lot[]> {
  const lots = await em.find(
    Inspection,
    { factoryId, round: 1, status: 'approved' },
    { orderBy: { approvedAt: 'asc', id: 'asc' }, refresh: true, lockMode: LockMode.PESSIMISTIC_READ },
  );
  const lines = await em.find(PoProduct, { id: { $in: lots.map(({ poProductId }) => poProductId) } }, BESIDE);
  const products = await em.find(Product, { id: { $in: lines.map(({ productId }) => productId) }, categoryId }, BESIDE);
  const groups = new Map(
    (await em.find(InspectionGroup, { id: { $in: lots.map(({ groupId }) => groupId) } }, BESIDE)).map(({ id, no }) => [id, no]),
  );
  const own = new Set(products.map(({ id }) => id));
  const lineIds = new Set(lines.filter(({ productId }) => own.has(productId)).map(({ id }) => id));
  return lots
    .filter(({ poProductId }) => lineIds.has(poProductId))
    .map(({ id, groupId, lotNo, approvedAt, outcomes }) => ({
      id,
      name: `${groups.get(groupId) ?? ''} / ${lotNo}`,
      approvedAt: approvedAt?.getTime() ?? 0,
      outcomes,
    }));
}

/** Whether a series has lots to be counted from, or an existing row. */
export const isBegun = async (ctx: Ctx, series: SeriesOf): Promise<boolean> =>
  (await ctx.em.count(InspectionSwitch, { seriesKey: { $in: DEFECT_CLASSES.map((of) => keyOf(series, of)) } })) > 0 ||
  (await lotsOf(ctx, series)).length > 0;

/** The results of lots for a class and the lifted stops, in order of time. */
export function stepsOf(lots: readonly Lot[], lifts: readonly number[], of: DefectClass): InspectionSwitch['steps'] {
  const counted = lots.flatMap(({ id, name, approvedAt, outcomes }) => {
    const outcome = outcomes?.[of] ?? 'pending';
    // A lot that was stopped early for another class has no result for this one.
    return outcome === 'pending'
      ? []
      : [{ at: approvedAt, step: { kind: 'lot' as const, accepted: outcome === 'accept', inspectionId: id, name } }];
  });
  const lifted = lifts.map((when) => ({ at: when, step: { kind: 'lifted' as const, accepted: false, inspectionId: null, name: '' } }));
  return [...counted, ...lifted].toSorted((a, b) => a.at - b.at).map(({ step }) => step);
}

const MAX_STEPS = 500;

/** Recomputes the state of a series from its lots; call it after lots were approved or reopened, in the same transaction. */
export async function refreshSeries(ctx: Ctx, series: SeriesOf): Promise<void> {
  await ctx.em.flush();
  const rows = [];
  for (const of of DEFECT_CLASSES) rows.push(await lockedRow(ctx, series, of));
  const lots = await lotsOf(ctx, series);
  for (const row of rows) {
    const steps = stepsOf(lots, row.lifts, row.class);
    const { state, acceptedInRow, rejected } = switchingOf(steps as SwitchStep[]);
    Object.assign(row, { state, acceptedInRow, rejected, steps: steps.slice(-MAX_STEPS) });
  }
  await ctx.em.flush();
}
