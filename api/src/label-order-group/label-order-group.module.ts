import { labelOrderGroup } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { orderValues } from '../label-order/order-values.ts';
import { LabelOrderGroup } from './label-order-group.entity.ts';
import { labelOrderGroupScope } from './label-order-group.policy.ts';
import { LabelOrderGroupService } from './label-order-group.service.ts';
import { LabelReceipt } from './label-receipt.entity.ts';

export const LabelOrderGroupModule = resourceModule(labelOrderGroup, LabelOrderGroup, {
  service: LabelOrderGroupService,
  scope: labelOrderGroupScope,
  computed: orderValues,
  entities: [LabelReceipt],
});
