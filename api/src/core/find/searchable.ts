import type { EntityMetadata } from '@mikro-orm/core';
import { visiblePaths, type Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { allEntries } from '../registry/registry.ts';

/** What one caller may search in one resource. */
export interface Searchable {
  readonly resource: Resource;
  readonly meta: EntityMetadata;
  /** Paths that may be searched, without those hidden from the role. */
  readonly search: readonly string[];
  /** Paths that name a row. */
  readonly title: readonly string[];
  /** Of the searched paths the row's own columns that are first in an index. */
  readonly keys: readonly string[];
}

const leadsIndex = ({ indexes, uniques }: EntityMetadata, path: string): boolean =>
  [...indexes, ...uniques].some(({ properties }) => [properties ?? []].flat()[0] === path);

function searchableIn(ctx: Ctx, resource: Resource): Searchable {
  const meta = metaOf(ctx.em.getMetadata(), entityName(resource.name));
  const seen = (paths: readonly string[]) => (ctx.user ? visiblePaths(resource.fields, paths, ctx.user.role) : [...paths]);
  const search = seen(resource.search);
  return { resource, meta, search, title: seen(resource.title), keys: search.filter((path) => leadsIndex(meta, path)) };
}

/** Everything the caller may search: the resources that its role reads, with the visible paths. */
export const searchableBy = (ctx: Ctx): Searchable[] =>
  allEntries()
    .flatMap(({ resource }) => (resource && resource.searchable !== false ? [resource] : []))
    .filter(({ access }) => !ctx.user || access.read.includes(ctx.user.role))
    .map((resource) => searchableIn(ctx, resource))
    .filter(({ search }) => search.length > 0);
