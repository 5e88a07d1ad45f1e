import { Injectable } from '@nestjs/common';
import { MAX_STATS, statSubject, type stat, type StatSnapshots } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { mayShare, refuseOthers } from '../core/resource/own-rows.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { refuseBeyond } from '../user/own-limit.ts';
import { readSnapshots } from './read-snapshots.ts';
import { Stat } from './stat.entity.ts';

const SHARES = { ko: '통계는 관리자만 공유할 수 있습니다', en: 'Only a supervisor may share a statistic' };
const NOT_YOURS = { ko: '남이 만든 통계는 바꿀 수 없습니다', en: 'Only its author can change a statistic' };

const LIMIT = {
  entity: Stat,
  most: MAX_STATS,
  code: 'too_many_stats',
  text: {
    ko: `통계는 한 사람이 ${MAX_STATS}개까지 만들 수 있습니다. 쓰지 않는 것을 먼저 삭제하세요`,
    en: `At most ${MAX_STATS} statistics of one person: delete one that you don’t use first`,
  },
};

@Injectable()
export class StatService extends ResourceService<typeof stat, Stat> {
  // A client may not share: its name and conditions would be visible to users of other companies.
  protected override async beforeSave(drafts: Draft<typeof stat, Stat>[], ctx: Ctx): Promise<void> {
    refuseOthers(
      drafts.flatMap(({ row }) => row ?? []),
      ctx,
      NOT_YOURS,
    );
    if (!mayShare(ctx))
      for (const { item } of drafts) {
        if ((item.visibility ?? 'private') !== 'private') throw refuse.forbidden(SHARES);
        if (item.subject !== undefined && !statSubject(item.subject, ctx.user?.role ?? 'supervisor')) throw refuse.forbidden();
      }
    await refuseBeyond(drafts, ctx, LIMIT);
  }

  /** Its stored month ends. */
  async snapshots(id: number, ctx: Ctx): Promise<StatSnapshots> {
    return readSnapshots(ctx, await this.rowFor({ id }, ctx));
  }

  protected override async beforeDelete(rows: Stat[], ctx: Ctx): Promise<void> {
    refuseOthers(rows, ctx, NOT_YOURS);
  }
}
