import { addDays, DAY_MS } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { deleteInParts } from '../core/orm/delete-in-parts.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { Flog } from './flog.entity.ts';

const HOUR_MS = 3_600_000;
/** Hits are stored for 90 days, a fault for half a year after its last hit. */
const KEPT_DAYS = { hits: 90, faults: 180 } as const;

/** Deletes outdated rows, at most once an hour. */
export class Sweep {
  #swept = 0;

  async run({ em }: Ctx): Promise<void> {
    if (Date.now() - this.#swept < HOUR_MS) return;
    this.#swept = Date.now();
    await deleteInParts(em, FlogHit, { day: { $lt: addDays(today(), -KEPT_DAYS.hits) } });
    await deleteInParts(em, Flog, { lastAt: { $lt: new Date(Date.now() - KEPT_DAYS.faults * DAY_MS) } });
  }
}
