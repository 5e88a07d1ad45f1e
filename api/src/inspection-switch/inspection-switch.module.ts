import { inspectionSwitch } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { InspectionSwitchService } from './inspection-switch.service.ts';

export const InspectionSwitchModule = resourceModule(inspectionSwitch, InspectionSwitch, {
  service: InspectionSwitchService,
  scope: { 'site-staff': { factory: 'factoryId' } },
});
