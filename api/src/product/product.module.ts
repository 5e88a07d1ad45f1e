import { product } from '@moru/contract';
import { sql } from 'kysely';
import { resourceModule } from '../core/module/resource.module.ts';
import { CompositionController } from './composition.controller.ts';
import { idleSince } from './idle-since.ts';
import { ProductComponent } from './product-component.entity.ts';
import { ProductLabel } from './product-label.entity.ts';
import { Product } from './product.entity.ts';
import { productComponentScope, productLabelScope, productScope } from './product.policy.ts';
import { ProductService } from './product.service.ts';

export const ProductModule = resourceModule(product, Product, {
  service: ProductService,
  scope: productScope,
  entities: [ProductComponent, ProductLabel],
  controllers: [CompositionController],
  childScopes: { components: productComponentScope, labels: productLabelScope },
  computed: { available: (col) => sql`${col('onHand')} - ${col('reserved')}`, idleSince },
});
