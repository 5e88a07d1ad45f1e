import { isExpected, type etaRevision, type Row } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { EtaRevision } from '../eta-revision/eta-revision.entity.ts';
import { recount, refuseState } from './shipping-rules.ts';
import type { Shipping } from './shipping.entity.ts';

/** A new ETA with its reason; `other` needs a note. */
export interface Revision {
  readonly id: number;
  readonly version?: number;
  readonly toDate: string;
  readonly reason: Row<typeof etaRevision>['reason'];
  readonly note?: string | undefined;
}

/** Moves a shipment's ETA while it is still an estimate, and stores the revision; the first ETA stays unchanged. */
export async function reviseShippingEta(row: Shipping, { toDate, reason, note }: Revision, ctx: Ctx): Promise<void> {
  if (!isExpected(row)) throw refuseState(row);
  if (reason === 'other' && !note) throw refuse.rule(['note'], { ko: '기타 사유를 적어 주세요', en: 'Explain the other reason' });
  if (toDate === row.etaCurrent) throw refuse.rule(['toDate'], { ko: '현재 ETA와 같은 날짜입니다', en: 'This is the current ETA already' });
  const start = row.atd ?? row.etdPlan;
  if (start && toDate < start)
    throw refuse.rule(['toDate'], { ko: `출발(${start})보다 빠를 수 없습니다`, en: `The ETA can’t be before the departure (${start})` });
  ctx.em.create(
    EtaRevision,
    { shippingId: row.id, fromDate: row.etaCurrent, toDate, reason, note: note ?? null, source: 'person' },
    { partial: true },
  );
  row.etaCurrent = toDate;
  await recount([row], ctx);
}
