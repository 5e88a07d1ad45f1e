import type { Ctx } from '../call/ctx.ts';
import type { Going } from './referrers.ts';

type Listener = (ctx: Ctx, gone: Going) => Promise<void>;

const listeners = new Set<Listener>();

/** Calls `listener` in the transaction of every delete, once the rows are gone, with their ids by entity: what hangs on them goes too. */
export function onRemoval(listener: Listener): void {
  listeners.add(listener);
}

/** Tells everyone who asked that rows are gone. */
export async function afterRemoval(ctx: Ctx, gone: Going): Promise<void> {
  for (const listener of listeners) await listener(ctx, gone);
}
