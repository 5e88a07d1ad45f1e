import type { EntityProperty } from '@mikro-orm/core';

/** A property's value as stored in history, the same whether it was loaded or set: ISO instants, parsed JSON, null for none. */
export function kept(property: EntityProperty, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (property.runtimeType === 'Date' && typeof value === 'number') return new Date(value).toISOString();
  if (property.type === 'JsonType' && typeof value === 'string') return JSON.parse(value);
  if (property.runtimeType === 'boolean') return Boolean(value);
  return value;
}
