import { shipping } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Shipping } from './shipping.entity.ts';
import { shippingScope } from './shipping.policy.ts';
import { ShippingService } from './shipping.service.ts';
import { visibleHead } from './visible-head.ts';
import { visibleQty } from './visible-qty.ts';

export const ShippingModule = resourceModule(shipping, Shipping, {
  service: ShippingService,
  scope: shippingScope,
  computed: { ...visibleHead, totalQty: visibleQty },
});
