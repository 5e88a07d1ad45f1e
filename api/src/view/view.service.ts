import { Injectable } from '@nestjs/common';
import type { view } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { View } from './view.entity.ts';

const SHARES = { ko: '보기는 관리자만 공유할 수 있습니다', en: 'only a supervisor may share a view' };
const NOT_YOURS = { ko: '남이 만든 보기는 바꿀 수 없습니다', en: 'a view can only be changed by who made it' };

@Injectable()
export class ViewService extends ResourceService<typeof view, View> {
  // A client shares nothing: its name and conditions would be read by the people of other companies.
  protected override async beforeSave(drafts: Draft<typeof view, View>[], ctx: Ctx): Promise<void> {
    refuseOthers(
      drafts.flatMap(({ row }) => row ?? []),
      ctx,
    );
    if (!ctx.user || ctx.user.role === 'supervisor') return;
    if (drafts.some(({ item }) => (item.sharedWith ?? null) !== null)) throw refuse.forbidden(SHARES);
  }

  protected override async beforeDelete(rows: View[], ctx: Ctx): Promise<void> {
    refuseOthers(rows, ctx);
  }
}

/** What a supervisor sees of others is shared, and kept in order by all of them. */
function refuseOthers(rows: readonly View[], { user }: Ctx): void {
  if (!user || user.role === 'supervisor') return;
  if (rows.some(({ createdBy }) => createdBy !== user.id)) throw refuse.forbidden(NOT_YOURS);
}
