import { Injectable } from '@nestjs/common';
import { SWITCH_STATES, type inspectionSwitch } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { InspectionSwitch } from './inspection-switch.entity.ts';
import { refreshSeries } from './series.ts';

@Injectable()
export class InspectionSwitchService extends ResourceService<typeof inspectionSwitch, InspectionSwitch> {
  /** stop → tightened: lots of the series are accepted again. */
  async lift(body: { id: number; version?: number | undefined; reason: string }, ctx: Ctx) {
    const row = await this.rowFor(body, ctx, { lock: true });
    if (row.state !== 'stop') throw refuse.wrongState(SWITCH_STATES, row.state);
    row.lifts = [...row.lifts, Date.now()];
    row.action = body.reason;
    await refreshSeries(ctx, { factoryId: row.factoryId ?? null, categoryId: row.categoryId ?? null });
    return { id: row.id, version: row.version, state: row.state };
  }
}
