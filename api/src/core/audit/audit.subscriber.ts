import {
  ChangeSetType,
  type ChangeSet,
  type EntityProperty,
  type EventArgs,
  type EventSubscriber,
  type FlushEventArgs,
} from '@mikro-orm/core';
import type { BaseEntity } from '../orm/base.entity.ts';
import { callOf } from '../orm/call.ts';
import { entryOf } from '../resource/registry.ts';
import type { Change } from './alog.entity.ts';
import { audit, type AuditEntry } from './audit.ts';

type Row = Record<string, unknown>;

const KEPT_BY_THE_SERVER = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']);
const MASK = '***';
const ACTIONS: Partial<Record<ChangeSetType, string>> = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.DELETE]: 'delete',
  [ChangeSetType.DELETE_EARLY]: 'delete',
};

/** Stored and loaded values of one property in one form: ISO instants, parsed JSON. */
function comparable(property: EntityProperty, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (property.runtimeType === 'Date' && typeof value === 'number') return new Date(value).toISOString();
  if (property.type === 'JsonType' && typeof value === 'string') return JSON.parse(value);
  if (property.runtimeType === 'boolean') return Boolean(value);
  return value;
}

function changesOf({ meta, originalEntity, payload, entity, type }: ChangeSet<object>): Change[] {
  const gone = ACTIONS[type] === 'delete';
  const before = (gone ? entity : (originalEntity ?? {})) as Row;
  const names = gone ? Object.keys(entity) : Object.keys(payload);
  const properties = meta.properties as unknown as Record<string, EntityProperty>;
  return names.flatMap((field) => {
    const property = properties[field];
    if (!property || KEPT_BY_THE_SERVER.has(field)) return [];
    const from = comparable(property, before[field]);
    const to = gone ? null : comparable(property, (entity as Row)[field]);
    if (from === null && to === null) return [];
    return [property.hidden ? { field, from: from === null ? null : MASK, to: to === null ? null : MASK } : { field, from, to }];
  });
}

const labelOf = (name: string, entity: Row): string =>
  (entryOf(name).resource?.title ?? [])
    .map((path) => entity[path] ?? '')
    .join(' ')
    .trim();

function entryFor(change: ChangeSet<object>, action: string | undefined): AuditEntry | undefined {
  const { meta, entity, type } = change;
  const changes = changesOf(change);
  const kind = ACTIONS[type] ?? (changes.some(({ field }) => field === 'status') ? 'status' : 'update');
  if (kind !== 'delete' && changes.length === 0) return undefined;
  const name = meta.className;
  return {
    action: action ?? kind,
    entity: name.charAt(0).toLowerCase() + name.slice(1),
    entityId: (entity as BaseEntity).id,
    entityLabel: labelOf(name, entity as Row),
    changes,
  };
}

/** Stamps who wrote a row and leaves a history entry for every row that a flush wrote, in the same transaction. */
export class AuditSubscriber implements EventSubscriber<BaseEntity> {
  beforeCreate({ entity, em, meta }: EventArgs<BaseEntity>): void {
    const user = callOf(em)?.ctx.user;
    if (!user || !('createdBy' in meta.properties)) return;
    entity.createdBy ??= user.id;
    entity.updatedBy = user.id;
  }

  beforeUpdate({ entity, em, meta }: EventArgs<BaseEntity>): void {
    const call = callOf(em);
    if (call && 'updatedBy' in meta.properties) entity.updatedBy = call.ctx.user?.id ?? null;
  }

  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    const call = callOf(em);
    if (!call) return;
    const changes = uow.getChangeSets();
    for (const { meta } of changes) call.written.add(meta.className);
    const entries = changes
      .filter(({ meta }) => 'updatedBy' in meta.properties)
      .flatMap((change) => entryFor(change, call.ctx.action) ?? []);
    if (entries.length > 0) await audit(call.ctx, ...entries);
  }
}
