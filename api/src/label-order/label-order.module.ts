import { labelOrder } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LabelOrder } from './label-order.entity.ts';
import { labelOrderScope } from './label-order.policy.ts';
import { LabelOrderService } from './label-order.service.ts';
import { lineValues } from './order-values.ts';

export const LabelOrderModule = resourceModule(labelOrder, LabelOrder, {
  service: LabelOrderService,
  scope: labelOrderScope,
  computed: lineValues,
});
