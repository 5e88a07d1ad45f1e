import { inspectionGroup } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { InspectionGroup } from './inspection-group.entity.ts';
import { inspectionGroupScope } from './inspection-group.policy.ts';
import { InspectionGroupService } from './inspection-group.service.ts';
import { visibleTotals } from './visible-totals.ts';

export const InspectionGroupModule = resourceModule(inspectionGroup, InspectionGroup, {
  service: InspectionGroupService,
  scope: inspectionGroupScope,
  computed: visibleTotals,
});
