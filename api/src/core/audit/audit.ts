import type { AuditAction, Ctx } from '../call/ctx.ts';
import { touch } from '../orm/call.ts';
import { Alog, type Change } from './alog.entity.ts';

/** Content of a history entry besides user, time and address. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entityId?: number | null;
  readonly entityLabel?: string;
  /** The row that it is a part of (the PO of a line). */
  readonly parent?: { readonly entity: string; readonly id: number } | undefined;
  readonly changes?: Change[];
  readonly reason?: string | null;
  readonly result?: 'ok' | 'denied' | 'error';
  /** Name to store when nobody is signed in (a failed login). */
  readonly userName?: string;
}

const MAX_LABEL = 255;
const SYSTEM = 'system';

/** The alog rows of entries made during a call. */
export const auditRows = ({ user, ip, requestId, batchId, reason }: Ctx, entries: readonly AuditEntry[]) =>
  entries.map((entry) => ({
    at: new Date(),
    userId: user?.id ?? null,
    userName: user?.name ?? entry.userName ?? SYSTEM,
    role: user?.role ?? null,
    ip,
    requestId,
    batchId: batchId ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    entityLabel: (entry.entityLabel ?? '').slice(0, MAX_LABEL),
    parentEntity: entry.parent?.entity ?? null,
    parentId: entry.parent?.id ?? null,
    changes: entry.changes ?? [],
    reason: entry.reason ?? reason ?? null,
    result: entry.result ?? 'ok',
  }));

/**
 * Writes history directly, in the transaction of `ctx`: for events that are no change of a row (login, export) or bypass the unit of work
 * (import).
 */
export async function audit(ctx: Ctx, ...entries: AuditEntry[]): Promise<void> {
  await ctx.em.insertMany(Alog, auditRows(ctx, entries));
  touch(ctx, Alog.name);
}
