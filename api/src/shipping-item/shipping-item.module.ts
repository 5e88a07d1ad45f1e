import { shippingItem } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { LINE_GOODS_AND_BRAND, ofPo } from '../po-product/of-goods.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import { shippingItemScope } from '../shipping/shipping.policy.ts';

export const ShippingItemModule = resourceModule(shippingItem, ShippingItem, {
  scope: shippingItemScope,
  filters: { poId: ofPo, ...LINE_GOODS_AND_BRAND },
});
