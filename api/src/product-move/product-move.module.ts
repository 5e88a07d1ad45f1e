import { productMove } from '@moru/contract';
import { isReversed } from '../core/ledger/is-reversed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { ProductMove } from './product-move.entity.ts';

export const ProductMoveModule = resourceModule(productMove, ProductMove, {
  appendOnly: true,
  computed: { isReversed: isReversed('ProductMove') },
});
