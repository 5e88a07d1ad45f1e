import { inspection } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LINE_GOODS } from '../po-product/of-goods.ts';
import { AheadController } from './ahead.controller.ts';
import { EffectsController } from './effects.controller.ts';
import { Inspection } from './inspection.entity.ts';
import { inspectionScope } from './inspection.policy.ts';
import { InspectionService } from './inspection.service.ts';

export const InspectionModule = resourceModule(inspection, Inspection, {
  service: InspectionService,
  scope: inspectionScope,
  filters: LINE_GOODS,
  controllers: [AheadController, EffectsController],
});
