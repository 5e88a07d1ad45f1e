import { flogHit } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { FlogHit } from './flog-hit.entity.ts';

export const FlogHitModule = resourceModule(flogHit, FlogHit);
