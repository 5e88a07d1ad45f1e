import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import {
  INSPECTION_STATUSES,
  type aheadQuery,
  type answerDeviationBody,
  type choosePlanBody,
  type decideBody,
  type effectsQuery,
  type inspection,
  type recordBody,
  type redrawBody,
} from '@moru/contract';
import type { z } from 'zod';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { InspectionGroup } from '../inspection-group/inspection-group.entity.ts';
import { clearDecision } from '../inspection-group/lot-steps.ts';
import { settleGroups } from '../inspection-group/settle-groups.ts';
import { InspectionEvent } from '../inspection-event/inspection-event.entity.ts';
import { refuseStopped } from '../inspection-switch/series.ts';
import { markRead, remindClient } from './ask-client.ts';
import { answerLot, decideLot } from './decide-lot.ts';
import type { Inspection } from './inspection.entity.ts';
import { effectsOf } from './lot-effects.ts';
import { drawOf, setPlan } from './lot-plan.ts';
import { lateCount } from './late-count.ts';
import { recordEvents } from './record-events.ts';

type Body = { id: number; version?: number | undefined };
type Status = Inspection['status'];

@Injectable()
export class InspectionService extends ResourceService<typeof inspection, Inspection> {
  /** planned → in_progress with its plan, draw and items; if begun already, returns what it has. */
  async start(body: Body, ctx: Ctx) {
    const { lot, group } = await this.#locked(body, ctx, ['planned', 'in_progress']);
    if (lot.status === 'planned') {
      await refuseStopped(ctx, [lot.poProductId]);
      await setPlan(ctx, lot);
      Object.assign(lot, { status: 'in_progress', startedAt: new Date() });
      await this.#settled(lot, group, ctx);
    }
    return planOf(lot);
  }

  /** What `start` would give a lot now; nothing is written. If begun already, what it has. */
  async ahead({ id }: z.output<typeof aheadQuery>, ctx: Ctx) {
    const lot = await this.rowFor({ id }, ctx);
    if (lot.status !== 'planned') return planOf(lot);
    await refuseStopped(ctx, [lot.poProductId]);
    const { version, status, brandId, poProductId, lotQty, pcsPerCarton, seed, skipped } = lot;
    // Setting values on the lot itself would write them.
    const copy = { id, version, status, brandId, poProductId, lotQty, pcsPerCarton, seed, skipped } as Inspection;
    await setPlan(ctx, copy);
    return planOf(copy);
  }

  /** A plan other than that of brand and series, before anything is counted. */
  async choosePlan({ reason, id, version, ...other }: z.output<typeof choosePlanBody>, ctx: Ctx) {
    const { lot, group } = await this.#locked({ id, version }, ctx, ['planned', 'in_progress']);
    if ((await ctx.em.count(InspectionEvent, { inspectionId: lot.id })) > 0)
      throw refuse.conflict('counted', {
        ko: '검사를 시작한 로트의 계획은 바꿀 수 없습니다',
        en: 'The plan stays once something was counted',
      });
    await setPlan(ctx, lot, other, reason);
    if (lot.status === 'planned') Object.assign(lot, { status: 'in_progress', startedAt: new Date() });
    await this.#settled(lot, group, ctx);
    return planOf(lot);
  }

  /** Replaces a carton that cannot be reached by the next of the shuffle. */
  async redraw({ cartonNo, reason, ...body }: z.output<typeof redrawBody>, ctx: Ctx) {
    const { lot } = await this.#locked(body, ctx, ['in_progress']);
    if (!lot.draw.some((carton) => carton.cartonNo === cartonNo))
      throw refuse.rule(['cartonNo'], { ko: `뽑힌 카톤이 아닙니다: ${cartonNo}`, en: `Carton ${cartonNo} was not drawn` });
    const skipped = [...lot.skipped, { cartonNo, reason }];
    const draw = drawOf({ ...lot, skipped });
    if (draw.length < lot.draw.length)
      throw refuse.conflict('no_carton_left', { ko: '대신 열 카톤이 없습니다', en: 'There is no other carton to open' });
    Object.assign(lot, { skipped, draw });
    await ctx.em.flush();
    return planOf(lot);
  }

  /** It begins its own transactions, so it must be called outside one. */
  record({ id, events }: z.output<typeof recordBody>, ctx: Ctx) {
    return recordEvents(ctx, id, events).catch((error: unknown) => lateCount(ctx, id, events, error));
  }

  /** Effects of a decision; nothing is written. */
  async effects({ id, ...parts }: z.output<typeof effectsQuery>, ctx: Ctx) {
    const lot = await this.rowFor({ id }, ctx);
    if (parts.goodQty + parts.reworkQty > lot.lotQty)
      throw refuse.rule(['goodQty'], {
        ko: `양품 + 재작업이 로트 수량 ${lot.lotQty}보다 많습니다`,
        en: `Good + rework are more than the lot's ${lot.lotQty}`,
      });
    return effectsOf(ctx, lot, parts);
  }

  async decide(body: z.output<typeof decideBody>, ctx: Ctx) {
    const { lot, group } = await this.#locked(body, ctx, ['submitted', 'waiting_client', 'decided']);
    decideLot(ctx, lot, body);
    return this.#settled(lot, group, ctx);
  }

  async answerDeviation({ accept, note, ...body }: z.output<typeof answerDeviationBody>, ctx: Ctx) {
    const { lot, group } = await this.#locked(body, ctx, ['waiting_client']);
    if (ctx.user && ctx.user.role !== 'client') throw refuse.forbidden({ ko: '고객사가 답변합니다', en: 'The client answers this' });
    answerLot(ctx, lot, accept, note);
    return this.#settled(lot, group, ctx);
  }

  async remind(body: Body, ctx: Ctx) {
    const { lot, group } = await this.#locked(body, ctx, ['waiting_client']);
    remindClient(ctx, lot);
    return this.#settled(lot, group, ctx);
  }

  async takeBack(body: Body, ctx: Ctx) {
    const { lot, group } = await this.#locked(body, ctx, ['waiting_client']);
    clearDecision(lot, 'submitted');
    return this.#settled(lot, group, ctx);
  }

  async readQuestion(body: Body, ctx: Ctx) {
    const { lot, group } = await this.#locked({ id: body.id }, ctx, ['waiting_client']);
    await markRead(ctx, lot);
    return { id: lot.id, version: lot.version, status: lot.status, decision: lot.decision, groupStatus: group.status };
  }

  /** The visit before its lot, the order in which all code locks them. */
  async #locked(body: Body, ctx: Ctx, from: readonly Status[]): Promise<{ lot: Inspection; group: InspectionGroup }> {
    const { groupId } = await this.rowFor({ id: body.id }, ctx);
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const group = found(await ctx.em.findOne(InspectionGroup, { id: groupId }, locked), 'InspectionGroup', groupId);
    const lot = await this.rowFor(body, ctx, { lock: true });
    if (!from.includes(lot.status) || group.status === 'cancelled')
      throw refuse.wrongState(INSPECTION_STATUSES, lot.status, [
        { code: 'state', path: ['id'], message: lot.status, inspectionId: lot.id, groupId, status: lot.status },
      ]);
    return { lot, group };
  }

  async #settled(lot: Inspection, group: InspectionGroup, ctx: Ctx) {
    await ctx.em.flush();
    await settleGroups(ctx, [group.id]);
    await refreshChain(ctx, [lot.poProductId]);
    return { id: lot.id, version: lot.version, status: lot.status, decision: lot.decision, groupStatus: group.status };
  }
}

const PLAN = ['plan', 'severity', 'level', 'letter', 'n', 'unify', 'countRule', 'tableVersion', 'seed', 'draw', 'items'] as const;

/** What a lot got when it was started. */
const planOf = (lot: Inspection) => ({
  id: lot.id,
  version: lot.version,
  status: lot.status,
  severityReason: lot.severityReason ?? null,
  ...(Object.fromEntries(PLAN.map((key) => [key, lot[key]])) as Pick<Inspection, (typeof PLAN)[number]>),
});
