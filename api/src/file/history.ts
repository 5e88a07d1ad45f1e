import { audit, type AuditEntry } from '../core/audit/audit.ts';
import type { AuditAction } from '../core/call/ctx.ts';
import type { Change } from '../core/audit/alog.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { File } from './file.entity.ts';

type Told = Pick<File, 'id' | 'name' | 'entity' | 'entityId'>;

const entryOf = ({ id, name, entity, entityId }: Told, action: AuditAction, changes: Change[]): AuditEntry => ({
  action,
  entity: 'file',
  entityId: id,
  entityLabel: name,
  // A file's history is part of that of the row it belongs to.
  parent: entity && entityId ? { entity, id: entityId } : undefined,
  changes,
});

/** Leaves one history entry a file. */
export async function tell(
  ctx: Ctx,
  action: AuditAction,
  files: readonly Told[],
  changesOf: (file: Told, index: number) => Change[],
): Promise<void> {
  if (files.length > 0) await audit(ctx, ...files.map((file, index) => entryOf(file, action, changesOf(file, index))));
}
