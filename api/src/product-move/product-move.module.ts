import { productMove } from '@moru/contract';
import { isReversed } from '../core/ledger/is-reversed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { PRODUCT_GOODS } from '../po-product/of-goods.ts';
import { productMoveScope } from './product-move.policy.ts';
import { ProductMove } from './product-move.entity.ts';

export const ProductMoveModule = resourceModule(productMove, ProductMove, {
  appendOnly: true,
  scope: productMoveScope,
  filters: PRODUCT_GOODS,
  computed: { isReversed: isReversed('ProductMove') },
});
