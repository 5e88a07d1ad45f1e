import type { Save } from '@moru/contract';
import { chunked } from '../chunked.ts';
import type { Ctx } from '../call/ctx.ts';
import { metaOf } from '../orm/metadata.ts';
import { entityName } from '../orm/naming.ts';
import type { ResourceService } from '../resource/resource.service.ts';
import { rowKey, saverOf, storedRows, type Part, type Saver, type StoredRow, type Target } from './revertible.ts';

/** The service that writes rows of a resource. */
export type Services = (resource: string) => ResourceService;

/** A target with its stored row; `version` guards the saved row. */
export interface Restore {
  readonly target: Target;
  readonly row: StoredRow;
  readonly version?: number;
}

type Item = Record<string, unknown> & { id: number };

const MAX_ITEMS = 500;

const before = ({ changes }: Target) => Object.fromEntries(changes.map(({ field, from }) => [field, from]));

/** Items of saves by resource, parts inside their parent. */
class Items {
  readonly byResource = new Map<string, Map<number, Item>>();

  item(resource: string, id: number): Item {
    const items = this.byResource.get(resource) ?? new Map<number, Item>();
    this.byResource.set(resource, items);
    const item = items.get(id) ?? { id };
    items.set(id, item);
    return item;
  }
}

/** A given list of parts replaces the stored one, so it has to name them all. */
async function allParts({ em }: Ctx, entity: string, key: string, parentId: number): Promise<Item[]> {
  const { class: part } = metaOf(em.getMetadata(), entityName(entity));
  // The entity is known at run time only; every part has an id.
  const rows = (await em.find(part, { [key]: parentId } as never)) as readonly { id: number }[];
  return rows.map(({ id }) => ({ id }));
}

/** Ids from the top row down to the row itself. */
async function idsDown(ctx: Ctx, { target, row }: Restore, parts: readonly Part[]): Promise<number[]> {
  const ids = [target.id];
  let at: StoredRow | undefined = row;
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const above: number = Number(at?.[part.key]);
    ids.unshift(above);
    const parent = parts[index - 1];
    at = parent && (await storedRows(ctx, [{ entity: parent.entity, id: above }])).get(rowKey({ entity: parent.entity, id: above }));
  }
  return ids;
}

async function addPart(ctx: Ctx, items: Items, restore: Restore, { resource, parts }: Saver): Promise<void> {
  const ids = await idsDown(ctx, restore, parts);
  let item: Item = items.item(resource, ids[0] ?? 0);
  if (restore.version !== undefined) item['version'] = restore.version;
  for (const [index, { entity, field, key }] of parts.entries()) {
    const rows = ((item[field] as Item[] | undefined) ?? (await allParts(ctx, entity, key, item.id))) as Item[];
    item[field] = rows;
    const next = rows.find(({ id }) => id === ids[index + 1]);
    if (!next) return;
    item = next;
  }
  Object.assign(item, before(restore.target));
}

/**
 * Saves the rows with their earlier values, through the services that write them, so that every rule runs. Returns the saved rows by
 * resource and id.
 */
export async function restoreRows(ctx: Ctx, restores: readonly Restore[], services: Services): Promise<{ entity: string; id: number }[]> {
  const items = new Items();
  for (const restore of restores) {
    const { target, version } = restore;
    const saver = saverOf(target.entity);
    if (saver && saver.parts.length > 0) await addPart(ctx, items, restore, saver);
    else if (saver) Object.assign(items.item(saver.resource, target.id), version === undefined ? {} : { version }, before(target));
  }
  for (const [resource, byId] of items.byResource) {
    // The service parses them by its contract again.
    const all = [...byId.values()] as Save<never>[];
    for (const part of chunked(all, MAX_ITEMS)) await services(resource).save(part, ctx);
  }
  return [...items.byResource].flatMap(([entity, byId]) => [...byId.keys()].map((id) => ({ entity, id })));
}
