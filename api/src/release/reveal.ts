import { audit } from '../core/audit/audit.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { isPersonal, maskLine } from './mask.ts';

/**
 * Lines of one opened form: those who run a release see the recipients' data, which history keeps (domain page §4); site staff see it
 * masked, as in lists.
 */
export async function revealLines<L extends object>(
  lines: readonly L[],
  entity: 'release' | 'releaseGroup',
  id: number,
  ctx: Ctx,
): Promise<L[]> {
  if (!ctx.user || !lines.some(isPersonal)) return [...lines];
  if (ctx.user.role === 'site-staff') return lines.map(maskLine);
  await audit(ctx, { action: 'reveal', entity, entityId: id });
  return [...lines];
}
