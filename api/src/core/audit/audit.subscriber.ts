import {
  ChangeSetType,
  type EntityMetadata,
  type ChangeSet,
  type EntityProperty,
  type EventArgs,
  type EventSubscriber,
  type FlushEventArgs,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { MASKED } from '@moru/contract';
import { columnOf } from '../orm/metadata.ts';
import type { BaseEntity } from '../orm/base.entity.ts';
import { callOf } from '../orm/call.ts';
import { resourceName } from '../orm/naming.ts';
import { entryOf, wholeOf } from '../registry/registry.ts';
import type { Change } from './alog.entity.ts';
import { audit, type AuditEntry } from './audit.ts';
import type { AuditAction } from '../call/ctx.ts';
import { kept } from './kept-value.ts';
import { labelsFor, valuesAt, type Named } from './labels.ts';

type Row = Record<string, unknown>;

const BASE = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'];
/** Columns that no call answers, so that no page has a name for them; what they follow from has its own entry. */
const UNNAMED = ['departedAt', 'cameBackQty'];
const KEPT_BY_THE_SERVER = new Set([...BASE, ...UNNAMED]);
const ACTIONS: Partial<Record<ChangeSetType, AuditAction>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.DELETE]: 'delete',
  [ChangeSetType.DELETE_EARLY]: 'delete',
};

function changesOf({ meta, originalEntity, payload, entity, type }: ChangeSet<object>): Change[] {
  const gone = ACTIONS[type] === 'delete';
  const before = (gone ? entity : (originalEntity ?? {})) as Row;
  const names = gone ? Object.keys(entity) : Object.keys(payload);
  const properties = meta.properties as unknown as Record<string, EntityProperty>;
  return names.flatMap((field) => {
    const property = properties[field];
    if (!property || KEPT_BY_THE_SERVER.has(field)) return [];
    const from = kept(property, before[field]);
    const to = gone ? null : kept(property, (entity as Row)[field]);
    if (from === null && to === null) return [];
    return [property.hidden ? { field, from: from === null ? null : MASKED, to: to === null ? null : MASKED } : { field, from, to }];
  });
}

function entryFor(change: ChangeSet<object>, action: AuditAction | undefined): AuditEntry | undefined {
  const { meta, entity, type } = change;
  const changes = changesOf(change);
  const kind = ACTIONS[type] ?? (changes.some(({ field }) => field === 'status') ? 'status' : 'update');
  if (kind !== 'delete' && changes.length === 0) return undefined;
  const name = meta.className;
  return {
    action: action ?? kind,
    entity: resourceName(name),
    entityId: (entity as BaseEntity).id,
    changes,
  };
}

/** The row that each of them is a part of: the one that users open, also for parts of parts. */
async function parentsFor(em: SqlEntityManager, rows: readonly Named[]): Promise<AuditEntry['parent'][]> {
  const wholes = rows.map(({ meta }) => wholeOf(meta.className));
  const ids = await valuesAt(
    em,
    rows.map((named, index) => ({ ...named, paths: [wholes[index]?.path ?? []].flat() })),
  );
  return wholes.map((whole, index) => {
    const id = ids[index]?.[0];
    return whole && typeof id === 'number' ? { entity: whole.resource, id } : undefined;
  });
}

async function entriesFor(
  em: SqlEntityManager,
  written: readonly ChangeSet<object>[],
  action: AuditAction | undefined,
): Promise<AuditEntry[]> {
  const recorded = written.flatMap((change) => {
    const entry = entryFor(change, action);
    return entry ? [{ entry, meta: change.meta as EntityMetadata, row: change.entity as Row }] : [];
  });
  const labels = await labelsFor(em, recorded);
  const parents = await parentsFor(em, recorded);
  return recorded.map(({ entry }, index) => ({ ...entry, parent: parents[index], entityLabel: labels[index] ?? '' }));
}

/** What a change wrote, in the names that totals use: single columns of an updated row, else the entity. */
function writtenBy({ type, meta, payload }: ChangeSet<object>): string[] {
  if (type !== ChangeSetType.UPDATE) return [meta.className];
  const properties = meta.properties as unknown as Record<string, EntityProperty>;
  // The server's own columns are set while flushing.
  return [...Object.keys(payload), ...KEPT_BY_THE_SERVER].flatMap((name) => {
    const property = properties[name];
    return property ? [`${meta.className}.${columnOf(property)}`] : [];
  });
}

function refuseLedger(name: string): void {
  if (entryOf(name).appendOnly) throw new Error(`${name} is a ledger: its rows are never changed or removed`);
}

/** Sets who wrote a row and writes a history entry for every row of a flush, in the same transaction. */
export class AuditSubscriber implements EventSubscriber<BaseEntity> {
  beforeCreate({ entity, em, meta }: EventArgs<BaseEntity>): void {
    const user = callOf(em)?.ctx.user;
    if (!user || !('createdBy' in meta.properties)) return;
    entity.createdBy ??= user.id;
    entity.updatedBy = user.id;
  }

  beforeUpdate({ entity, em, meta }: EventArgs<BaseEntity>): void {
    refuseLedger(meta.className);
    const call = callOf(em);
    if (call && 'updatedBy' in meta.properties) entity.updatedBy = call.ctx.user?.id ?? null;
  }

  beforeDelete({ meta }: EventArgs<BaseEntity>): void {
    refuseLedger(meta.className);
  }

  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const call = callOf(em);
    if (!call) return;
    const changes = uow.getChangeSets();
    for (const change of changes) for (const name of writtenBy(change)) call.written.add(name);
    const ofPeople = changes.filter(({ meta }) => 'updatedBy' in meta.properties);
    const entries = await entriesFor(call.ctx.em, ofPeople, call.ctx.action);
    if (entries.length > 0) await audit(call.ctx, ...entries);
  }
}
