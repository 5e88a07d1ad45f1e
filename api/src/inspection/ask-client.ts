import { DAY_MS } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { touch } from '../core/orm/call.ts';
import { engineOf } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';
import type { Inspection } from './inspection.entity.ts';

const REMIND_DAYS = 1;

/** Reminds the client of a locked lot of the open question. Throws 409 `reminded` within a day of the last reminder. */
export function remindClient(ctx: Ctx, lot: Inspection): void {
  const next = (lot.remindedAt?.getTime() ?? 0) + REMIND_DAYS * DAY_MS;
  if (next > Date.now()) {
    const at = new Date(next).toISOString();
    throw refuse.conflict('reminded', { ko: '고객사에는 하루에 한 번 재요청할 수 있습니다', en: 'The client can be reminded once a day' }, [
      { code: 'reminded', path: ['id'], message: at, inspectionId: lot.id, at },
    ]);
  }
  Object.assign(lot, { remindedAt: new Date(), remindedByName: ctx.user?.name ?? null });
}

/**
 * Stores which of the client's users has seen the question first. Outside the unit of work: the following answer is for the same version of
 * the lot.
 */
export async function markRead(ctx: Ctx, lot: Inspection): Promise<void> {
  if (lot.readAt || ctx.user?.role !== 'client') return;
  const at = engineOf(ctx.em).instant(new Date());
  await tables<typeof Inspection>(ctx.em)
    .updateTable('inspection')
    .set({ read_at: at, read_by_name: ctx.user.name })
    .where('id', '=', lot.id)
    .execute();
  touch(ctx, 'Inspection', 'Inspection.read_at', 'Inspection.read_by_name');
}
