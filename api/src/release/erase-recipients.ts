import { addDays } from '@moru/contract';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { transact } from '../core/orm/transact.ts';
import { PERSONAL, Release } from './release.entity.ts';

/** Lines of one transaction. */
const CHUNK = 200;
const REASON = '개인정보 보관 기한 (kept long enough)';
const NOTHING = Object.fromEntries(PERSONAL.map((field) => [field, null]));

async function eraseSome({ em }: Ctx, before: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select r.id as id from ${sql.table('release')} r inner join release_group g on g.id = r.group_id
    where ((g.status in ('released', 'delivered') and g.released_on < ${before}) or (g.status = 'cancelled' and g.requested_date < ${before}))
      and (r.recipient is not null or r.phone is not null or r.zip is not null or r.address is not null or r.parcel_memo is not null)
    order by r.id limit ${CHUNK}`.execute(em.getKysely());
  const lines = await em.find(Release, { id: { $in: rows.map(({ id }) => Number(id)) } });
  for (const line of lines) em.assign(line, NOTHING);
  await em.flush();
  return lines.length;
}

/** Forgets the recipients of releases that went out or were called off more than `privacy.sd_days` ago. Answers of how many lines. */
export async function eraseRecipients(ctx: Ctx): Promise<number> {
  const before = addDays(today(), -settingsOf(ctx.em).get('privacy.sd_days'));
  for (let erased = 0; ;) {
    const some = await transact({ ...ctx, reason: REASON }, (inner) => eraseSome(inner, before));
    erased += some;
    if (some < CHUNK) return erased;
  }
}

@Injectable()
export class RecipientEraser extends HourlyJob {
  protected override readonly name = 'erase recipients';

  protected override work(ctx: Ctx): Promise<number> {
    return eraseRecipients(ctx);
  }
}
