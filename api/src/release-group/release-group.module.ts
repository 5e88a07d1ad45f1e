import { releaseGroup } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { ReleaseEvent } from './release-event.entity.ts';
import { ReleaseGroup } from './release-group.entity.ts';
import { releaseGroupScope } from './release-group.policy.ts';
import { ReleaseGroupService } from './release-group.service.ts';
import { visibleTotals } from './visible-totals.ts';

export const ReleaseGroupModule = resourceModule(releaseGroup, ReleaseGroup, {
  service: ReleaseGroupService,
  scope: releaseGroupScope,
  computed: visibleTotals,
  entities: [ReleaseEvent],
});
