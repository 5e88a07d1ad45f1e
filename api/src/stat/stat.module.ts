import { stat } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { registerEntities } from '../core/registry/registry.ts';
import { CirclesController } from './circles.controller.ts';
import { MonthFreezer } from './freeze-month.ts';
import { StatController } from './stat.controller.ts';
import { Stat } from './stat.entity.ts';
import { statScope } from './stat.policy.ts';
import { StatSnapshot } from './stat-snapshot.entity.ts';
import { StatService } from './stat.service.ts';

registerEntities([StatSnapshot]);

export const StatModule = resourceModule(stat, Stat, {
  service: StatService,
  scope: statScope,
  controllers: [CirclesController, StatController],
  providers: [MonthFreezer],
});
