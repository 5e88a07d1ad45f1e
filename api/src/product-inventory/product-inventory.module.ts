import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { InventoryPeriod } from './inventory-period.entity.ts';
import { ProductInventory } from './product-inventory.entity.ts';

registerEntities([InventoryPeriod, ProductInventory]);

@Module({})
export class ProductInventoryModule {}
