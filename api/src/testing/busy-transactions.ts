import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';

/** The same caller, none of whose transactions gets its locks; what it only reads it reads. */
export const withBusyTransactions = (ctx: Ctx): Ctx => ({
  ...ctx,
  once: {
    cover: () => undefined,
    begin: () => Promise.reject(refuse.busy()),
    complete: () => Promise.resolve(),
    committed: () => undefined,
  },
});
