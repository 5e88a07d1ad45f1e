import { release } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LINE_GOODS_AND_BRAND, ofPo } from '../po-product/of-goods.ts';
import { RecipientEraser } from './erase-recipients.ts';
import { Release } from './release.entity.ts';
import { releaseScope } from './release.policy.ts';
import { ReleaseService } from './release.service.ts';

export const ReleaseModule = resourceModule(release, Release, {
  service: ReleaseService,
  scope: releaseScope,
  filters: { poId: ofPo, ...LINE_GOODS_AND_BRAND },
  providers: [RecipientEraser],
});
