import type { EntityMetadata, EntityProperty, MetadataStorage } from '@mikro-orm/core';

/** The property of an entity, or undefined. */
export const propertyOf = (meta: EntityMetadata, name: string): EntityProperty | undefined =>
  (meta.properties as Record<string, EntityProperty>)[name];

/** The one column of a property. */
export const columnOf = (property: EntityProperty): string => property.fieldNames[0] ?? property.name;

/** Metadata of an entity by name. Throws when no module registered it. */
export function metaOf(metadata: MetadataStorage, name: string): EntityMetadata {
  for (const meta of metadata.getAll().values()) if (meta.className === name) return meta;
  throw new Error(`no entity '${name}': is its module in api/src/<name>/<name>.module.ts?`);
}

/** Whether no two rows have the same value in a property. */
export function isUnique(meta: EntityMetadata, name: string): boolean {
  const keys = meta.uniques.map(({ properties }) => [properties ?? []].flat());
  return propertyOf(meta, name)?.nullable !== true && keys.some((key) => key.length === 1 && key[0] === name);
}
