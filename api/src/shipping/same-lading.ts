import { ruleText, type shipping } from '@moru/contract';
import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { ROOT } from '../core/resource/save.ts';
import type { Saved } from '../core/resource/draft.ts';
import { Shipping } from './shipping.entity.ts';

/**
 * 409 `duplicate` where another shipment of the carrier has the B/L number. Checked after the rows are written, and with a lock: of two
 * shipments that get one number concurrently the second one sees the first.
 */
export async function refuseSameLading(saved: readonly Saved<typeof shipping, Shipping>[], { em }: Ctx): Promise<void> {
  for (const [index, { row, before }] of saved.entries()) {
    const { id, carrierId, blNo } = row;
    if (!carrierId || !blNo || (before?.['carrierId'] === carrierId && before['blNo'] === blNo)) continue;
    const other = await em.findOne(
      Shipping,
      { carrierId, blNo, id: { $ne: id } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
    );
    if (!other) continue;
    const message = {
      ko: `이 운송사의 B/L 번호 ${blNo}은(는) ${other.shippingNo}에 있습니다`,
      en: `${other.shippingNo} has this B/L no. of the carrier already: ${blNo}`,
    };
    throw refuse.conflict('duplicate', message, [
      { code: 'duplicate', path: [ROOT, index, 'blNo'], message: ruleText(message), entity: 'shipping', id: other.id },
    ]);
  }
}
