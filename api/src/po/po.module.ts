import { po } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Po } from './po.entity.ts';
import { poScope } from './po.policy.ts';
import { PoService } from './po.service.ts';
import { visibleHead, visibleTotals } from './visible-totals.ts';

export const PoModule = resourceModule(po, Po, { service: PoService, scope: poScope, computed: { ...visibleTotals, ...visibleHead } });
