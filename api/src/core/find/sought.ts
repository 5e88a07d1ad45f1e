import type { EntityMetadata } from '@mikro-orm/core';
import { visiblePaths, type Resource } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import { allEntries } from '../registry/registry.ts';

/** What one caller may look for in one resource. */
export interface Sought {
  readonly resource: Resource;
  readonly meta: EntityMetadata;
  /** Paths that may be searched; those hidden from the role are not among them. */
  readonly search: readonly string[];
  /** Paths that name a row. */
  readonly title: readonly string[];
  /** Of the searched paths the row's own columns that lead an index. */
  readonly keys: readonly string[];
}

const leadsIndex = ({ indexes, uniques }: EntityMetadata, path: string): boolean =>
  [...indexes, ...uniques].some(({ properties }) => [properties ?? []].flat()[0] === path);

function soughtIn(ctx: Ctx, resource: Resource): Sought {
  const meta = metaOf(ctx.em.getMetadata(), entityName(resource.name));
  const seen = (paths: readonly string[]) => (ctx.user ? visiblePaths(resource.fields, paths, ctx.user.role) : [...paths]);
  const search = seen(resource.search);
  return { resource, meta, search, title: seen(resource.title), keys: search.filter((path) => leadsIndex(meta, path)) };
}

/** Everything the caller may look for: resources that its role reads, with what of them it may see. */
export const soughtBy = (ctx: Ctx): Sought[] =>
  allEntries()
    .flatMap(({ resource }) => (resource && resource.sought !== false ? [resource] : []))
    .filter(({ access }) => !ctx.user || access.read.includes(ctx.user.role))
    .map((resource) => soughtIn(ctx, resource))
    .filter(({ search }) => search.length > 0);
