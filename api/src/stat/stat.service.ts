import { Injectable } from '@nestjs/common';
import { statSubject, type stat, type StatSnapshots } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { mayShare, refuseOthers } from '../core/resource/own-rows.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { readSnapshots } from './read-snapshots.ts';
import type { Stat } from './stat.entity.ts';

const SHARES = { ko: '통계는 관리자만 공유할 수 있습니다', en: 'Only a supervisor may share a statistic' };
const NOT_YOURS = { ko: '남이 만든 통계는 바꿀 수 없습니다', en: 'Only its author can change a statistic' };

@Injectable()
export class StatService extends ResourceService<typeof stat, Stat> {
  // A client may not share: its name and conditions would be visible to users of other companies.
  protected override async beforeSave(drafts: Draft<typeof stat, Stat>[], ctx: Ctx): Promise<void> {
    refuseOthers(
      drafts.flatMap(({ row }) => row ?? []),
      ctx,
      NOT_YOURS,
    );
    if (mayShare(ctx)) return;
    for (const { item } of drafts) {
      if ((item.visibility ?? 'private') !== 'private') throw refuse.forbidden(SHARES);
      if (item.subject !== undefined && !statSubject(item.subject, ctx.user?.role ?? 'supervisor')) throw refuse.forbidden();
    }
  }

  /** Its stored month ends. */
  async snapshots(id: number, ctx: Ctx): Promise<StatSnapshots> {
    return readSnapshots(ctx, await this.rowFor({ id }, ctx));
  }

  protected override async beforeDelete(rows: Stat[], ctx: Ctx): Promise<void> {
    refuseOthers(rows, ctx, NOT_YOURS);
  }
}
