import { UnderscoreNamingStrategy } from '@mikro-orm/core';

/** `orderQty` → `order_qty`, `cartonLMm` → `carton_l_mm`. */
const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/** Entity of a resource or child: `poProduct` → `PoProduct`. */
export const entityName = (resource: string): string => resource.charAt(0).toUpperCase() + resource.slice(1);

/** Resource or child of an entity: `PoProduct` → `poProduct`. */
export const resourceName = (entity: string): string => entity.charAt(0).toLowerCase() + entity.slice(1);

/** Snake case everywhere; a reference `brandId` has the column `brand_id`. */
export class SnakeNaming extends UnderscoreNamingStrategy {
  override propertyToColumnName(name: string): string {
    return snake(name);
  }

  override classToTableName(name: string, tableName?: string): string {
    return tableName ?? snake(name);
  }

  override joinKeyColumnName(name: string): string {
    return snake(name);
  }
}
