import type { Text } from '@moru/contract';
import type { Ctx } from '../call/ctx.ts';
import { refuse } from '../call/refuse.ts';

interface Owned {
  readonly createdBy?: number | null;
}

/** Whether the caller may share rows and maintain the shared rows of others: supervisors and the system. */
export const mayShare = ({ user }: Ctx): boolean => !user || user.role === 'supervisor';

/** Refuses (403, with `text`) rows of others. Rows of others that a supervisor sees are shared, and any supervisor may maintain them. */
export function refuseOthers(rows: readonly Owned[], ctx: Ctx, text: Text): void {
  if (mayShare(ctx)) return;
  if (rows.some(({ createdBy }) => createdBy !== ctx.user?.id)) throw refuse.forbidden(text);
}
