import { product } from '@moru/contract';
import { sql } from 'kysely';
import { resourceModule } from '../core/module/resource.module.ts';
import { Product } from './product.entity.ts';
import { productScope } from './product.policy.ts';
import { ProductService } from './product.service.ts';

export const ProductModule = resourceModule(product, Product, {
  service: ProductService,
  scope: productScope,
  computed: { available: (col) => sql`${col('onHand')} - ${col('reserved')}` },
});
