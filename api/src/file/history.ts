import { audit, type AuditEntry } from '../core/audit/audit.ts';
import type { AuditAction } from '../core/call/ctx.ts';
import type { Change } from '../core/audit/alog.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { File } from './file.entity.ts';

type FileFact = Pick<File, 'id' | 'name' | 'entity' | 'entityId'>;

const entryOf = ({ id, name, entity, entityId }: FileFact, action: AuditAction, changes: Change[]): AuditEntry => ({
  action,
  entity: 'file',
  entityId: id,
  entityLabel: name,
  // A file's history is part of that of its row.
  parent: entity && entityId ? { entity, id: entityId } : undefined,
  changes,
});

/** Writes one history entry per file. */
export async function recordHistory(
  ctx: Ctx,
  action: AuditAction,
  files: readonly FileFact[],
  changesOf: (file: FileFact, index: number) => Change[],
): Promise<void> {
  if (files.length > 0) await audit(ctx, ...files.map((file, index) => entryOf(file, action, changesOf(file, index))));
}
