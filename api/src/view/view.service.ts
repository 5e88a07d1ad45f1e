import { Injectable } from '@nestjs/common';
import { MAX_VIEWS, type view } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { mayShare, refuseOthers } from '../core/resource/own-rows.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { refuseBeyond } from '../user/own-limit.ts';
import { View } from './view.entity.ts';

const SHARES = { ko: '보기는 관리자만 공유할 수 있습니다', en: 'Only a supervisor may share a view' };
const NOT_YOURS = { ko: '남이 만든 보기는 바꿀 수 없습니다', en: 'Only its author can change a view' };
const LIMIT = {
  entity: View,
  most: MAX_VIEWS,
  code: 'too_many_views',
  text: {
    ko: `보기는 한 사람이 ${MAX_VIEWS}개까지 만들 수 있습니다. 쓰지 않는 것을 먼저 삭제하세요`,
    en: `At most ${MAX_VIEWS} views of one person: delete one that you don’t use first`,
  },
};

@Injectable()
export class ViewService extends ResourceService<typeof view, View> {
  // A client may not share: its name and conditions would be visible to users of other companies.
  protected override async beforeSave(drafts: Draft<typeof view, View>[], ctx: Ctx): Promise<void> {
    refuseOthers(
      drafts.flatMap(({ row }) => row ?? []),
      ctx,
      NOT_YOURS,
    );
    if (!mayShare(ctx) && drafts.some(({ item }) => (item.sharedWith ?? null) !== null)) throw refuse.forbidden(SHARES);
    await refuseBeyond(drafts, ctx, LIMIT);
  }

  protected override async beforeDelete(rows: View[], ctx: Ctx): Promise<void> {
    refuseOthers(rows, ctx, NOT_YOURS);
  }
}
