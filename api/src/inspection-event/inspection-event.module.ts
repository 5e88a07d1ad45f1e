import { inspectionEvent } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { countedQty } from './counted-qty.ts';
import { InspectionEvent } from './inspection-event.entity.ts';
import { inspectionEventScope } from './inspection-event.policy.ts';

export const InspectionEventModule = resourceModule(inspectionEvent, InspectionEvent, {
  appendOnly: true,
  scope: inspectionEventScope,
  computed: { countedQty },
});
