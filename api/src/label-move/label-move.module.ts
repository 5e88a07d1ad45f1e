import { labelMove } from '@moru/contract';
import { isReversed } from '../core/ledger/is-reversed.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { ofLabelBrand } from '../po-product/of-goods.ts';
import { LabelMove } from './label-move.entity.ts';

export const LabelMoveModule = resourceModule(labelMove, LabelMove, {
  appendOnly: true,
  filters: { brandId: ofLabelBrand },
  computed: { isReversed: isReversed('LabelMove') },
});
