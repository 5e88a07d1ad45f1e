import { addDays, OUT_RELEASE } from '@moru/contract';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { tables } from '../core/orm/tables.ts';
import { transact } from '../core/orm/transact.ts';
import type { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { PERSONAL, Release } from './release.entity.ts';

/** Lines of one transaction. */
const CHUNK = 200;
const REASON = '개인정보 보관 기한 (kept long enough)';
const HELD = ['r.recipient', 'r.phone', 'r.zip', 'r.address', 'r.parcel_memo'] as const;
const NOTHING = Object.fromEntries(PERSONAL.map((field) => [field, null]));

async function eraseSome({ em }: Ctx, before: string): Promise<number> {
  const rows = await tables<typeof Release | typeof ReleaseGroup>(em)
    .selectFrom('release as r')
    .innerJoin('release_group as g', 'g.id', 'r.group_id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('g.status', 'in', OUT_RELEASE), eb('g.released_on', '<', before)]),
        and([eb('g.status', '=', 'cancelled'), eb('g.requested_date', '<', before)]),
      ]),
    )
    .where(({ or, eb }) => or(HELD.map((column) => eb(column, 'is not', null))))
    .orderBy('r.id')
    .limit(sql.lit(CHUNK))
    .select('r.id')
    .execute();
  const lines = await em.find(Release, { id: { $in: rows.map(({ id }) => Number(id)) } });
  for (const line of lines) em.assign(line, NOTHING);
  await em.flush();
  return lines.length;
}

/** Erases the recipients of releases that left or were cancelled more than `privacy.sd_days` ago. Returns the number of lines. */
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
