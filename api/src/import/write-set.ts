import { LockMode, type EntityClass } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { columnOf, metaOf, propertyOf } from '../core/orm/metadata.ts';
import { inValues, insertRows } from '../core/orm/insert-rows.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { ImportChange } from './import.entity.ts';

type Row = Record<string, unknown>;

/** Writes rows outside the unit of work and records each for the undo. */
export class WriteSet {
  readonly created: Record<string, number> = {};
  readonly #ctx: Ctx;
  readonly #fileId: number;

  constructor(ctx: Ctx, fileId: number) {
    this.#ctx = ctx;
    this.#fileId = fileId;
  }

  /**
   * Inserts rows of one entity; returns their ids in the order of the rows, looked up by a property unique among them; of older rows with
   * the same value the new one is the last.
   */
  async insert(entity: EntityClass<unknown>, rows: readonly Row[], key: string): Promise<number[]> {
    if (rows.length === 0) return [];
    const now = new Date();
    const by = this.#ctx.user?.id ?? null;
    const stamped = rows.map((row) => ({ ...row, version: 1, createdAt: now, updatedAt: now, createdBy: by, updatedBy: by }));
    await insertRows(this.#ctx.em, entity, stamped);
    const ids = await this.#idsOf(
      entity,
      key,
      rows.map((row) => row[key]),
    );
    this.created[entity.name] = (this.created[entity.name] ?? 0) + ids.length;
    await this.#remember(ids.map((rowId) => ({ entity: entity.name, rowId, versionAfter: 1, before: null })));
    return ids;
  }

  /** Drivers differ in the ids they report for a statement of many rows. */
  async #idsOf(entity: EntityClass<unknown>, key: string, values: readonly unknown[]): Promise<number[]> {
    const { em } = this.#ctx;
    const meta = metaOf(em.getMetadata(), entity.name);
    const property = propertyOf(meta, key);
    const column = sql.ref(property ? columnOf(property) : key);
    const { rows } = await sql<{
      id: number;
      value: unknown;
    }>`select id, ${column} as value from ${sql.table(meta.tableName)} where ${column} in (${inValues(values)}) order by id`.execute(
      em.getKysely(),
    );
    const found = new Map(rows.map(({ id, value }) => [String(value), Number(id)]));
    return values.map((value) => found.get(String(value)) ?? 0);
  }

  /** Changes one row and stores its earlier values. */
  async update(entity: EntityClass<unknown>, id: number, set: Row): Promise<void> {
    const { em } = this.#ctx;
    // Plain values are wanted, whatever the entity's type is.
    const [row] = (await em.find(entity as EntityClass<Row>, { id } as never, {
      disableIdentityMap: true,
      lockMode: LockMode.PESSIMISTIC_WRITE,
    })) as (Row & { version: number })[];
    if (!row) return;
    const before = Object.fromEntries(Object.keys(set).map((key) => [key, row[key] ?? null]));
    const versionAfter = row.version + 1;
    const stamp = { version: versionAfter, updatedAt: new Date(), updatedBy: this.#ctx.user?.id ?? null };
    await em.nativeUpdate(entity as EntityClass<Row>, { id } as never, { ...set, ...stamp } as never);
    await this.#remember([{ entity: entity.name, rowId: id, versionAfter, before }]);
  }

  /** Writes names beside the references of a row, where the previous release reads them. */
  keepTexts(entity: EntityClass<unknown>, id: number): Promise<void> {
    return keepTexts(this.#ctx, entity.name, [id]);
  }

  async #remember(changes: readonly Pick<ImportChange, 'entity' | 'rowId' | 'versionAfter' | 'before'>[]): Promise<void> {
    await insertRows(
      this.#ctx.em,
      ImportChange,
      changes.map((change) => ({ ...change, fileId: this.#fileId })),
    );
  }
}
