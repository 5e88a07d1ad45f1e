import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Row, alog } from '@moru/contract';
import type { SessionUser } from './session-user.ts';

/** Actions of history, by the contract. */
export type AuditAction = Row<typeof alog>['action'];

/** A call that must not run twice (api page §3). */
export interface OnceCall {
  /** Adds content of the call besides its address and JSON body (the files of an upload), before its transaction begins. */
  cover(content: string): void;
  /** The first statement of the call's transaction. Throws the refusal when another call has the key. */
  begin(em: SqlEntityManager): Promise<void>;
  /** The last statement of the call's transaction: stores the answer. */
  complete(em: SqlEntityManager, answer: unknown): Promise<void>;
  /** After the commit. */
  committed(): void;
}

/** Who calls, from where, and the entity manager to work with; inside a transaction `em` is the transaction's own. */
export interface Ctx {
  /** Undefined for the system itself (seeds, imports from the command line). */
  readonly user: SessionUser | undefined;
  readonly requestId: string;
  readonly ip: string;
  readonly em: SqlEntityManager;
  /** Set when the call has an idempotency key: its one transaction claims the key and stores its result as the answer. */
  readonly once?: OnceCall | undefined;
  /** For history: one import or bulk edit. */
  readonly batchId?: string;
  /** For history: the reason. */
  readonly reason?: string;
  /** For history instead of create, update, delete or status. */
  readonly action?: AuditAction;
}

/** Contexts whose entity manager has not been used yet, with the one it is forked from. */
const unforked = new WeakMap<Ctx, SqlEntityManager>();

/** The context of a call. Its entity manager is created on first use: calls that only read with statements need none. */
export function callCtx({ em }: { em: { fork(): unknown } }, facts: Omit<Ctx, 'em'>): Ctx {
  let own: SqlEntityManager | undefined;
  const ctx: Ctx = {
    ...facts,
    get em() {
      // `MikroORM#em` is typed for any database; Moru's is always SQL.
      return (own ??= em.fork() as SqlEntityManager);
    },
  };
  unforked.set(ctx, em as unknown as SqlEntityManager);
  return ctx;
}

/** The entity manager for statements that touch no entity; inside a transaction that of the transaction. */
export const readEm = (ctx: Ctx): SqlEntityManager => unforked.get(ctx) ?? ctx.em;

/** The same caller for a transaction that is not the call's own: a trial that is rolled back, a note about a refusal. */
export const withoutKey = (ctx: Ctx): Ctx => ({ ...ctx, once: undefined });

/** A call by the system itself: no scope, no role. */
export function systemCtx({ em }: { em: { fork(): unknown } }): Ctx {
  // `MikroORM#em` is typed for any database; Moru's is always SQL.
  return { user: undefined, requestId: randomUUID(), ip: '', em: em.fork() as SqlEntityManager };
}
