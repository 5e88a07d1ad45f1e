import { Injectable } from '@nestjs/common';
import type { tag } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { Tag } from './tag.entity.ts';

@Injectable()
export class TagService extends ResourceService<typeof tag, Tag> {
  protected override async beforeSave(drafts: Draft<typeof tag, Tag>[], { user }: Ctx): Promise<void> {
    if (user?.role !== 'client') return;
    if (drafts.some(({ row }) => row && row.createdBy !== user.id))
      throw refuse.forbidden({ ko: '직접 만든 태그만 고칠 수 있습니다', en: 'You may change your own tags only' });
  }
}
