import { randomUUID } from 'node:crypto';
import { LockMode, type EntityClass, type EntityMetadata } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { GroupCounts, Resource, Row, Save, SubsetOf } from '@moru/contract';
import type { Alog } from '../audit/alog.entity.ts';
import { chunked } from '../chunked.ts';
import { settingsOf } from '../config/settings.ts';
import type { Ctx } from '../call/ctx.ts';
import { JsonText } from '../call/json-text.ts';
import { found, refuse } from '../call/refuse.ts';
import { findMany, pageText, type Page } from '../list/find-many.ts';
import { groupsOf } from '../list/groups.ts';
import { metaOf } from '../orm/metadata.ts';
import { sumsOf } from '../list/sums.ts';
import type { Total } from '../list/total.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { inHistory } from '../orm/call.ts';
import { lockRows } from '../orm/lock-rows.ts';
import { entityName } from '../orm/naming.ts';
import { transact } from '../orm/transact.ts';
import { canSeeAll, visibleIds } from '../scope/visible-ids.ts';
import { turns } from '../turns.ts';
import type { ChildDraft, Draft, Saved } from './draft.ts';
import { explainDuplicate } from './duplicates.ts';
import { ResourceDeps } from './resource-deps.ts';
import { checkOffered, fillFromSettings } from './field-settings.ts';
import { rowsToDelete, readChildValues, removeLevels } from './resource-children.ts';
import { checkReferences } from './references.ts';
import { refuseReferred } from './referrers.ts';
import { afterRemoval } from './removal.ts';
import { checkAccess, checkRules, idsOf, parseItems, refuseHiddenFields, ROOT } from './save.ts';
import { saveLists } from './save-children.ts';
import { ownColumns, plain } from './own-columns.ts';
import { checkVersion } from './version.ts';
import { withNumbers } from './with-numbers.ts';

type Item = Record<string, unknown>;
type OnRow = { readonly id: number; readonly version?: number | undefined };

/** Rows that are flushed at a time. */
const FLUSHED_ROWS = 100;

/** A call on a list of rows is one batch in history. */
const batchOf = (isList: boolean, { batchId }: Ctx) => (isList && batchId === undefined ? { batchId: randomUUID() } : {});

/** A page of a subset's rows. */
export interface RowPage<R, S extends string> extends Partial<Total> {
  rows: Row<R, S>[];
}

/**
 * The four calls of a resource, driven by its contract. A service with its own rules extends it, overrides the hooks and adds one method
 * for each action of the contract; all of them run inside one transaction per call.
 */
@Injectable()
export class ResourceService<R extends Resource = Resource, E extends BaseEntity = BaseEntity> {
  protected readonly resource: R;
  protected readonly entity: EntityClass<E>;
  /** Name of the entity in messages and metadata. */
  protected readonly name: string;

  constructor(@Inject(ResourceDeps) deps: ResourceDeps) {
    // The module that provides the deps was created from this resource and entity.
    this.resource = deps.resource as unknown as R;
    this.entity = deps.entity as unknown as EntityClass<E>;
    this.name = entityName(deps.resource.name);
  }

  /** Before anything is written: rules that need the database, values the service sets (`draft.set`). */
  protected async beforeSave(_drafts: Draft<R, E>[], _ctx: Ctx): Promise<void> {}

  /**
   * Before the child rows of one field (`items`, of a list within it `items.values`) are written; `removed` are stored ones that the given
   * list leaves out.
   */
  protected async beforeSaveChildren(_field: string, _drafts: ChildDraft[], _removed: BaseEntity[], _ctx: Ctx): Promise<void> {}

  /** After rows and children are written, still in the transaction. */
  protected async afterSave(_saved: Saved<R, E>[], _ctx: Ctx): Promise<void> {}

  /** Before rows are removed: rules beyond "nothing refers to it". */
  protected async beforeDelete(_rows: E[], _ctx: Ctx): Promise<void> {}

  /** Reverts a batch that only this service can revert; undefined for every other batch, which is reverted field by field. */
  async revertOwnBatch(_entries: readonly Alog[], _ctx: Ctx): Promise<{ batchId: string; rows: number } | undefined> {
    return undefined;
  }

  /** The refusal of an action as the caller gets it: called after its transaction, which then holds no lock any more. */
  async explained(error: unknown, _ctx: Ctx): Promise<unknown> {
    return error;
  }

  /** A row for lists and files: a service masks here what only the opened row shows. */
  listed<T extends object>(row: T, _ctx: Ctx): T {
    return row;
  }

  /** One row in a subset; 404 when it is missing or out of scope. */
  async findById<S extends SubsetOf<R>>({ subset, id }: { subset: S; id: number }, ctx: Ctx): Promise<Row<R, S>> {
    const params = this.resource.params.parse({ id, num: 1 });
    const { rows } = await findMany(ctx, this.resource, subset, params);
    const [row] = rows;
    return found(row, this.name, id) as Row<R, S>;
  }

  /** A page of rows; `params` as parsed by the contract's schema. */
  async findMany<S extends SubsetOf<R>>({ subset, params }: { subset: S; params: object }, ctx: Ctx): Promise<RowPage<R, S>> {
    const page: Page = await findMany(ctx, this.resource, subset, params as Item);
    return { ...page, rows: page.rows.map((row) => this.listed(row, ctx)) } as unknown as RowPage<R, S>;
  }

  /** The answer of `findMany`, written directly as JSON where the service does not change its rows. */
  async page<S extends SubsetOf<R>>(input: { subset: S; params: object }, ctx: Ctx): Promise<RowPage<R, S> | JsonText> {
    const { listed, findMany: rows } = ResourceService.prototype;
    const isPlain = this.listed === listed && this.findMany === rows;
    const text = isPlain ? await pageText(ctx, this.resource, input.subset, input.params as Item) : undefined;
    return text === undefined ? this.findMany(input, ctx) : new JsonText(text);
  }

  /** Sums over the rows that `params` select, all pages together. */
  sums(params: object, ctx: Ctx): Promise<Record<string, number>> {
    return sumsOf(ctx, this.resource, params as Item);
  }

  /** Number of rows per value of `by` among those that `params` select. */
  groups(by: string, params: object, ctx: Ctx): Promise<GroupCounts> {
    return groupsOf(ctx, this.resource, by, params as Item);
  }

  /** Inserts items without an id and changes those with one, all or nothing; returns the ids in the order of the items. */
  async save(items: Save<R> | Save<R>[], ctx: Ctx): Promise<number[]> {
    const parsed = await parseItems(this.resource, items);
    checkAccess(this.resource, parsed, ctx.user);
    refuseHiddenFields(this.resource, parsed, ctx.user?.role);
    idsOf(parsed);
    try {
      return await transact(ctx, (inner) => inHistory(inner, batchOf(Array.isArray(items), inner), (own) => this.#write(parsed, own)));
    } catch (error) {
      throw await explainDuplicate(ctx, this.resource, parsed, error);
    }
  }

  /** Deletes rows; those that are deleted already or out of scope count 0, one that others refer to refuses all (409). */
  async del(ids: readonly number[], ctx: Ctx): Promise<number> {
    return transact(ctx, async (inner) => {
      // Locked before they are checked: of several concurrent deletions the later ones find nothing.
      const there = await lockRows(inner, this.name, ids);
      const rows = await this.rowsFor([...there], inner);
      if (rows.length === 0) return 0;
      await this.beforeDelete(rows, inner);
      const { toDelete, levels } = await rowsToDelete(inner, this.resource.fields, this.name, rows);
      await refuseReferred(inner, toDelete);
      return inHistory(inner, batchOf(rows.length > 1, inner), async (own) => {
        await removeLevels(own, levels);
        await afterRemoval(own, toDelete);
        return rows.length;
      });
    });
  }

  /** The stored rows of ids that the caller sees, in no particular order. */
  async rowsFor(ids: readonly number[], ctx: Ctx): Promise<E[]> {
    const seen = canSeeAll(ctx, this.name) ? new Set(ids) : await visibleIds(ctx, this.name, ids);
    if (seen.size === 0) return [];
    return (await ctx.em.find(this.entity as EntityClass<BaseEntity>, { id: { $in: [...seen] } })) as unknown as E[];
  }

  /** The row of an action: 404 when the caller does not see it, 409 when it is newer than the given version. `lock`: `for update`. */
  async rowFor({ id, version }: OnRow, ctx: Ctx, { lock = false }: { lock?: boolean } = {}): Promise<E> {
    const options = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : {};
    // The lock first: reads after it see the latest commit.
    const stored = await ctx.em.findOne(this.entity as EntityClass<BaseEntity>, { id }, options);
    const isSeen = stored && (canSeeAll(ctx, this.name) || (await visibleIds(ctx, this.name, [id])).has(id));
    const row = found(isSeen && stored, this.name, id);
    await checkVersion(ctx, this.resource.name, row, version, []);
    return row as unknown as E;
  }

  async #write(given: readonly Item[], ctx: Ctx): Promise<number[]> {
    const meta = metaOf(ctx.em.getMetadata(), this.name);
    const items = await withNumbers(ctx, this.name, this.resource.fields, given);
    const drafts = await this.#drafts(items, meta, ctx);
    await checkReferences(
      ctx,
      this.resource.fields,
      drafts.map(({ item, row, path }) => ({ item, row: row as Item | undefined, path })),
    );
    checkOffered(this.resource.fields, drafts, settingsOf(ctx.em));
    checkRules(this.resource, drafts, settingsOf(ctx.em));
    await this.beforeSave(drafts, ctx);
    const before = drafts.map(({ row }) => row && plain(meta, row));
    const rows = await this.#flushed(drafts, meta, ctx);
    await this.#children(drafts, rows, ctx);
    await this.afterSave(
      drafts.map(({ item }, index) => ({ row: rows[index] as E, before: before[index], item })),
      ctx,
    );
    await ctx.em.flush();
    await this.#stillSeen(rows, ctx);
    return rows.map(({ id }) => id);
  }

  async #drafts(items: readonly Item[], meta: EntityMetadata, ctx: Ctx): Promise<Draft<R, E>[]> {
    const ids = idsOf(items);
    // One row is written where its version is still the read one; several are written by their ids alone.
    if (ids.length > 1) await lockRows(ctx, this.name, ids);
    const stored = new Map((await this.rowsFor(ids, ctx)).map((row) => [row.id, row]));
    const children = await readChildValues(ctx, this.resource, [...stored.keys()]);
    const drafts: Draft<R, E>[] = [];
    for (const [index, item] of items.entries()) {
      fillFromSettings(this.resource.fields, item, settingsOf(ctx.em));
      const path = [ROOT, index];
      const row = item['id'] === undefined ? undefined : stored.get(Number(item['id']));
      if (item['id'] !== undefined && !row) throw refuse.notFound(this.name, String(item['id']));
      if (row) await checkVersion(ctx, this.resource.name, row, item['version'], path);
      const value = { ...(row && plain(meta, row)), ...(row && children.get(row.id)), ...item };
      // `item` has been parsed by the contract's own schema.
      drafts.push({ item: item as Draft<R, E>['item'], row, value: value as Draft<R, E>['value'], set: {}, path });
    }
    return drafts;
  }

  /** Writes rows in parts, because flushing all of them at once would block other calls. */
  async #flushed(drafts: readonly Draft<R, E>[], meta: EntityMetadata, ctx: Ctx): Promise<E[]> {
    const rows: E[] = [];
    const turn = turns();
    for (const part of chunked(drafts, FLUSHED_ROWS)) {
      await turn();
      rows.push(...part.map((draft) => this.#assign(draft, meta, ctx)));
      await ctx.em.flush();
    }
    return rows;
  }

  #assign({ item, row, set }: Draft<R, E>, meta: EntityMetadata, { em }: Ctx): E {
    const values = ownColumns(meta, { ...item, ...set });
    if (!row) return em.create(this.entity as EntityClass<BaseEntity>, values as never, { partial: true }) as unknown as E;
    em.assign(row as BaseEntity, values as never);
    // Lines belong to the row: changing them makes a new version of it.
    if (Object.keys(item).some((key) => this.resource.fields[key]?.meta.kind === 'children')) row.updatedAt = new Date();
    return row;
  }

  async #children(drafts: readonly Draft<R, E>[], rows: readonly E[], ctx: Ctx): Promise<void> {
    const given = drafts.map(({ item, row, path }, index) => ({ parent: rows[index] as E, isNew: !row, item, path }));
    await saveLists(ctx, this.resource.fields, given, (field, children, removed) => this.beforeSaveChildren(field, children, removed, ctx));
  }

  /** A row must not leave the caller's scope by being saved. */
  async #stillSeen(rows: readonly E[], ctx: Ctx): Promise<void> {
    if (canSeeAll(ctx, this.name)) return;
    const ids = rows.map(({ id }) => id);
    const seen = await visibleIds(ctx, this.name, ids);
    if (ids.some((id) => !seen.has(id))) throw refuse.forbidden({ ko: '담당 범위를 벗어난 값입니다', en: 'Outside of your scope' });
  }
}
