import { Injectable } from '@nestjs/common';
import { stillToCome, type labelOrder, type shortCloseLabelBody } from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { checkStep, linesOf, lockOrders, refuseFixed, takeStep } from '../label-order-group/course.ts';
import { fillLines } from './fill-lines.ts';
import type { LabelOrder } from './label-order.entity.ts';

@Injectable()
export class LabelOrderService extends ResourceService<typeof labelOrder, LabelOrder> {
  protected override async beforeSave(drafts: Draft<typeof labelOrder, LabelOrder>[], ctx: Ctx): Promise<void> {
    const groups = await lockOrders(
      ctx,
      drafts.flatMap(({ row, value }) => [row?.groupId ?? [], value.groupId ?? []].flat()),
    );
    const byId = new Map(groups.map((group) => [group.id, group]));
    for (const { item, row, value } of drafts)
      for (const id of new Set([row?.groupId, value.groupId])) {
        const group = byId.get(Number(id));
        if (group) refuseFixed(group, item);
      }
    await fillLines(
      ctx,
      drafts.flatMap(({ item, row, set, value }) => {
        const group = byId.get(Number(value.groupId));
        return group ? [{ item, row, set, supplierId: Number(group.supplierId), currency: group.currency }] : [];
      }),
    );
  }

  protected override async beforeDelete(rows: LabelOrder[], ctx: Ctx): Promise<void> {
    const groups = await lockOrders(
      ctx,
      rows.map(({ groupId }) => groupId),
    );
    for (const group of groups) refuseFixed(group, { lines: rows });
  }

  /** Gives up the rest of a line that has not been received. */
  async shortClose({ reason, ...body }: z.output<typeof shortCloseLabelBody>, ctx: Ctx) {
    const { groupId } = await this.rowFor({ id: body.id }, ctx);
    const [locked] = await lockOrders(ctx, [groupId]);
    const group = found(locked, 'LabelOrderGroup', groupId);
    const lines = await linesOf(ctx, group);
    const line = await this.rowFor(body, ctx);
    checkStep(group, 'shortClose', ctx);
    if (stillToCome(line) === 0)
      throw refuse.conflict('nothing_open', { ko: '더 들어올 라벨이 없습니다', en: 'Nothing is outstanding on this line' });
    Object.assign(line, { shortClosedOn: today(), shortCloseReason: reason });
    takeStep(group, lines);
    await ctx.em.flush();
    return { id: line.id, version: line.version, status: group.status };
  }
}
