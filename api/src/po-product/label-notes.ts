import { madeOf, type ExplainAnswer } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { labelLacks, type AskedLine } from './label-lacks.ts';

type Line = Omit<AskedLine, 'madeQty' | 'asked'> & { readonly producedQty: number; readonly arrivedQty: number };

/** Labels missing for the requested pieces, else for all that may still leave. Clients do not see labels. */
export async function labelNotes(ctx: Ctx, line: Line, asked: number | undefined): Promise<ExplainAnswer['notes']> {
  if (ctx.user?.role === 'client') return [];
  const lacks = await labelLacks(ctx, [{ ...line, madeQty: madeOf(line.flow, line), asked }]);
  if (lacks.length === 0) return [];
  const labels = lacks.map(({ poProductId: _, ...label }) => label);
  return [{ code: 'labels_missing', qty: labels.reduce((sum, { qty }) => sum + qty, 0), labels }];
}
