import { Injectable } from '@nestjs/common';
import { INSPECTION_GROUP_STATUSES, type inspectionGroup } from '@moru/contract';
import { refreshChain } from '../chain/refresh-chain.ts';
import { today } from '../core/clock.ts';
import { acknowledgingClient } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { refuseFuture } from '../core/call/refuse-future.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { transact } from '../core/orm/transact.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { visibleIds, visibleRows } from '../core/scope/visible-ids.ts';
import { Inspection } from '../inspection/inspection.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Po } from '../po/po.entity.ts';
import { approveLots } from './approve-lots.ts';
import { numberLots, prepareLots } from './draw-lots.ts';
import { InspectionGroup, NEW_GROUP } from './inspection-group.entity.ts';
import { clearDecision, refuseUnsubmittable } from './lot-steps.ts';
import { reopenLots } from './reopen-lots.ts';
import { lotsOf, settleGroups } from './settle-groups.ts';

type Resource = typeof inspectionGroup;
type Body = { id: number; version?: number | undefined; reason?: string | undefined };
type LotBody = Body & { lotIds?: number[] | undefined };

const OTHERS = {
  ko: '다른 공장의 로트가 함께 있는 검사입니다. 관리자에게 맡기세요',
  en: 'It includes lots of another factory: ask a supervisor',
};
/** What of a save is not about the visit as a whole. */
const PARTS: ReadonlySet<string> = new Set(['id', 'version', 'lots']);
const OPEN = ['planned', 'in_progress', 'returned'] as const;

const openLots = async ({ id }: InspectionGroup, ctx: Ctx): Promise<Inspection[]> =>
  (await lotsOf(ctx, [id])).filter(({ status }) => status !== 'cancelled');

async function refuseOthers(lots: readonly Inspection[], ctx: Ctx): Promise<void> {
  if ((await visibleRows(ctx, 'Inspection', lots)).length < lots.length) throw refuse.forbidden(OTHERS);
}

const lineIds = (lots: readonly Inspection[]) => [...new Set(lots.map(({ poProductId }) => poProductId))];

@Injectable()
export class InspectionGroupService extends ResourceService<Resource, InspectionGroup> {
  /** Lines that lots left in these saves. */
  readonly #left = new WeakMap<object, number[]>();

  protected override async beforeSave(drafts: Draft<Resource, InspectionGroup>[], ctx: Ctx): Promise<void> {
    for (const { item, row, set, path } of drafts) {
      if (row) await this.#refuseHead(await this.rowFor({ id: row.id, version: item.version }, ctx, { lock: true }), item, ctx);
      else Object.assign(set, NEW_GROUP);
      const isMadeByHand = item.type === 're_inspection' && row?.type !== 're_inspection';
      if (isMadeByHand)
        throw refuse.rule([...path, 'type'], {
          ko: '재검사는 재작업으로 결정하면 만들어집니다',
          en: 'A re-inspection is created only by a decision to rework',
        });
      if (!row && !item.factoryId && ctx.user?.factoryId) set['factoryId'] = ctx.user.factoryId;
    }
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], removed: BaseEntity[], ctx: Ctx): Promise<void> {
    await prepareLots(drafts, removed, ctx);
    const before = drafts.flatMap(({ row }) => (row ? [row as unknown as Inspection] : []));
    this.#left.set(ctx.em, lineIds([...before, ...(removed as Inspection[])]));
  }

  protected override async afterSave(saved: Saved<Resource, InspectionGroup>[], ctx: Ctx): Promise<void> {
    const ids = saved.map(({ row }) => row.id);
    await numberLots(ctx, ids);
    const lots = await lotsOf(ctx, ids);
    await keepTexts(ctx, InspectionGroup.name, ids);
    await keepTexts(
      ctx,
      Inspection.name,
      lots.map(({ id }) => id),
    );
    await refreshChain(ctx, [...lineIds(lots), ...(this.#left.get(ctx.em) ?? [])]);
    await settleGroups(ctx, ids);
  }

  protected override async beforeDelete(rows: InspectionGroup[], ctx: Ctx): Promise<void> {
    const lots = await lotsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) if (row.status !== 'planned' && row.status !== 'cancelled') this.#refuseFixed(row, ['planned']);
    refuseRework(lots);
  }

  override async del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      // Locked before its lots are read: a save may be adding some.
      await lockRows(inner, this.name, ids);
      const lots = await lotsOf(
        inner,
        (await this.rowsFor(ids, inner)).map(({ id }) => id),
      );
      const count = await super.del(ids, inner);
      await refreshChain(inner, lineIds(lots));
      return count;
    });
  }

  /** For each line that the caller sees: what is made (bought: arrived) and in no lot. */
  async propose({ poProductIds }: { poProductIds: number[] }, ctx: Ctx) {
    const seen = await visibleIds(ctx, 'PoProduct', poProductIds);
    const lines = await ctx.em.find(PoProduct, { id: { $in: [...seen] }, toInspectQty: { $gt: 0 } }, { orderBy: { id: 'asc' } });
    const open = await ctx.em.find(Po, { id: { $in: lines.map(({ poId }) => poId) }, status: 'confirmed' }, { fields: ['id'] });
    const pos = new Set(open.map(({ id }) => id));
    const lots = lines.filter(({ poId }) => pos.has(poId)).map(({ id, toInspectQty }) => ({ poProductId: id, lotQty: toInspectQty }));
    return { lots };
  }

  /** Requires that every lot was begun; they then wait for the decision. The day is that of the floor's shift. */
  async submit({ inspectedOn = today(), ...body }: Body & { inspectedOn?: string | undefined }, ctx: Ctx) {
    refuseFuture('inspectedOn', inspectedOn);
    const { row, lots } = await this.#locked(body, ctx, OPEN);
    refuseUnsubmittable(lots);
    for (const lot of lots.filter(({ status }) => status === 'in_progress'))
      Object.assign(lot, { status: 'submitted', submittedAt: new Date() });
    row.inspectedOn = inspectedOn;
    row.status = 'submitted';
    return this.#settled(row, lots, ctx);
  }

  /** Back to the inspector: lots that are not approved can be counted further. */
  async return(body: Body, ctx: Ctx) {
    const { row, lots } = await this.#locked(body, ctx, ['submitted']);
    for (const lot of lots.filter(({ status }) => status !== 'approved')) clearDecision(lot, 'in_progress');
    row.status = 'returned';
    return this.#settled(row, lots, ctx);
  }

  async cancel(body: Body, ctx: Ctx) {
    const { row, lots } = await this.#locked(body, ctx, ['planned']);
    refuseRework(lots);
    for (const lot of lots) lot.status = 'cancelled';
    row.status = 'cancelled';
    return this.#settled(row, lots, ctx);
  }

  async approve({ lotIds, ...body }: LotBody, ctx: Ctx) {
    const { row, lots } = await this.#locked(body, ctx, ['submitted']);
    await approveLots(ctx, row, lots, lotIds);
    return this.#settled(row, lots, ctx);
  }

  async reopen({ lotIds, ...body }: LotBody, ctx: Ctx) {
    const { row, lots } = await this.#locked(body, ctx, ['submitted', 'approved', 'in_progress', 'returned']);
    row.status = 'in_progress';
    await reopenLots(ctx, lots, lotIds);
    return this.#settled(row, lots, ctx);
  }

  /** The client acknowledges the lots that they see; the visit is acknowledged once all of its lots are. */
  async acknowledge(body: Body, ctx: Ctx) {
    const row = await this.rowFor(body, ctx, { lock: true });
    const { name } = acknowledgingClient(ctx);
    const lots = await visibleRows(ctx, 'Inspection', await openLots(row, ctx));
    const ack = { ackAt: new Date(), ackByName: name };
    for (const lot of lots) if (lot.ackAt === null) Object.assign(lot, ack);
    await settleGroups(ctx, [row.id]);
    return { id: row.id, version: row.version, status: row.status };
  }

  #refuseFixed(row: InspectionGroup, from: readonly string[] = OPEN): void {
    if (!from.includes(row.status))
      throw refuse.wrongState(INSPECTION_GROUP_STATUSES, row.status, [
        { code: 'state', path: ['id'], message: row.status, groupId: row.id, status: row.status },
      ]);
  }

  async #locked(body: Body, ctx: Ctx, from: readonly string[]): Promise<{ row: InspectionGroup; lots: Inspection[] }> {
    const row = await this.rowFor(body, ctx, { lock: true });
    this.#refuseFixed(row, from);
    const lots = await openLots(row, ctx);
    await refuseOthers(lots, ctx);
    return { row, lots };
  }

  /** A visit that is over is fixed, and of one that others share a person changes only the lots that they see. */
  async #refuseHead(row: InspectionGroup, item: Readonly<Record<string, unknown>>, ctx: Ctx): Promise<void> {
    this.#refuseFixed(row);
    const stored = row as unknown as Readonly<Record<string, unknown>>;
    const isChanged = Object.keys(item).some((key) => !PARTS.has(key) && (item[key] ?? null) !== (stored[key] ?? null));
    if (isChanged) await refuseOthers(await openLots(row, ctx), ctx);
  }

  async #settled(row: InspectionGroup, lots: readonly Inspection[], ctx: Ctx) {
    await refreshChain(ctx, lineIds(lots));
    await settleGroups(ctx, [row.id]);
    return { id: row.id, version: row.version, status: row.status };
  }
}

/** Pieces in rework have to be inspected again: their lot is removed only together with the decision that made it. */
function refuseRework(lots: readonly Inspection[]): void {
  if (lots.some(({ round, status }) => round > 1 && status !== 'cancelled'))
    throw refuse.conflict('rework_open', {
      ko: '재검사는 취소할 수 없습니다. 재작업으로 결정한 로트를 다시 여세요',
      en: 'A re-inspection can’t be cancelled: reopen the lot that was sent to rework',
    });
}
