import { shippingItem } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { shippingItemScope } from '../shipping/shipping.policy.ts';
import { ofPo } from './of-po.ts';

export const ShippingItemModule = resourceModule(shippingItem, ShippingItem, { scope: shippingItemScope, filters: { poId: ofPo } });
