import { PRODUCT_MOVE_RULES } from '@moru/contract';
import { Ledger } from '../core/ledger/ledger.ts';
import { closedMonth } from '../product-inventory/closed-period.ts';
import { Product } from '../product/product.entity.ts';
import { ProductMove } from './product-move.entity.ts';

/** The ledger of finished goods. */
export const productLedger = new Ledger({
  holder: Product,
  move: ProductMove,
  key: 'productId',
  links: ['poProductId', 'inspectionId', 'releaseId'],
  rules: PRODUCT_MOVE_RULES,
  closedPeriod: (ctx, _product, date) => closedMonth(ctx, date),
  title: ({ code }) => ({ ko: `제품 ${code}`, en: `product ${code}` }),
});
