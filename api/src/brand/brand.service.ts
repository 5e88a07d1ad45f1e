import { Injectable } from '@nestjs/common';
import type { brand } from '@moru/contract';
import { refreshInheriting } from '../chain/refresh-inheriting.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import type { Brand } from './brand.entity.ts';

@Injectable()
export class BrandService extends ResourceService<typeof brand, Brand> {
  protected override async afterSave(saved: Saved<typeof brand, Brand>[], ctx: Ctx): Promise<void> {
    const changed = saved.filter(({ before }) => before).map(({ row }) => row.id);
    if (changed.length > 0) await refreshInheriting(ctx, { brand_id: changed });
  }
}
