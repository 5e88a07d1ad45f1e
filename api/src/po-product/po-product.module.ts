import { sql } from 'kysely';
import { poProduct } from '@moru/contract';
import type { Col } from '../core/registry/computed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { ExplainController } from './explain.controller.ts';
import { lateReason, ofLateReason } from './late-reason.ts';
import { lineMode, ofLineMode } from './line-mode.ts';
import { ofLineCategory } from './of-goods.ts';
import { PoProduct } from './po-product.entity.ts';
import { poProductScope } from './po-product.policy.ts';
import { activeLoadsOf } from '../shipping/loads.ts';
import { PromisesController } from './promises.controller.ts';
import { PoProductService } from './po-product.service.ts';

const departsOn = (col: Col) => sql`${activeLoadsOf(col('id')).select(({ fn }) => fn.min(fn.coalesce('s.atd', 's.etd_plan')).as('day'))}`;

export const PoProductModule = resourceModule(poProduct, PoProduct, {
  service: PoProductService,
  scope: poProductScope,
  computed: { departsOn, lateReason, mode: lineMode },
  filters: { lateReason: ofLateReason, mode: ofLineMode, categoryId: ofLineCategory },
  controllers: [ExplainController, PromisesController],
});
