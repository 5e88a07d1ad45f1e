import { Module } from '@nestjs/common';
import { registerEntities, registerEntry } from '../core/registry/registry.ts';
import { storedMonth } from './inventory-fields.ts';
import { InventoryPeriod } from './inventory-period.entity.ts';
import { ProductInventoryController } from './product-inventory.controller.ts';
import { ProductInventory } from './product-inventory.entity.ts';
import { ProductInventoryService } from './product-inventory.service.ts';

registerEntities([InventoryPeriod, ProductInventory]);
// A client sees the months of the products of its brands.
registerEntry({ name: 'ProductInventory', fields: storedMonth.fields, scope: { client: { brand: 'product.brandId' } }, computed: {} });

@Module({ controllers: [ProductInventoryController], providers: [ProductInventoryService] })
export class ProductInventoryModule {}
