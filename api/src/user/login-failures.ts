import type { SqlEntityManager } from '@mikro-orm/sql';
import { engineOf } from '../core/orm/engine.ts';
import { tables } from '../core/orm/tables.ts';
import { LoginFailure } from './login-failure.entity.ts';

/** Where a failure is counted; `ALL` is every account or every address. */
export interface Place {
  readonly account: string;
  readonly address: string;
}

/** No account contains capitals (sign-in lowers them), and no address either. */
export const ALL = 'ALL';

/** Accounts have at most 40 characters; lowering a typed name may lengthen it beyond the column. */
const MAX_LETTERS = 50;

/** The three counters that a sign-in adds to and is checked by. */
export function placesOf(typed: string, address: string) {
  const account = [...typed].slice(0, MAX_LETTERS).join('');
  return { pair: { account, address }, address: { account: ALL, address }, account: { account, address: ALL } };
}

/** Failures that still count, by place. */
export async function readFailures(em: SqlEntityManager, places: readonly Place[]): Promise<Map<Place, LoginFailure>> {
  const rows = await em.fork().find(LoginFailure, { expiresAt: { $gt: new Date() }, $or: places.map((place) => ({ ...place })) });
  const found = new Map<Place, LoginFailure>();
  for (const place of places) {
    const row = rows.find(({ account, address }) => account === place.account && address === place.address);
    if (row) found.set(place, row);
  }
  return found;
}

/** Adds one failure at every place, in one statement, so that processes never lose each other's. */
export async function addFailure(em: SqlEntityManager, places: readonly Place[], windowMs: number): Promise<void> {
  const engine = engineOf(em);
  const now = engine.instant(new Date());
  const until = engine.instant(new Date(Date.now() + windowMs));
  const rows = places.map(({ account, address }) => ({ account, address, failures: 1, expires_at: until }));
  const insert = tables<typeof LoginFailure>(em).insertInto('login_failure').values(rows);
  // A window that has ended begins again; a running one is not extended, or an account could be blocked for ever.
  if (engine.name === 'sqlite')
    await insert
      .onConflict((conflict) =>
        conflict.columns(['account', 'address']).doUpdateSet((at) => ({
          failures: at
            .case()
            .when('login_failure.expires_at', '>', now)
            .then(at('login_failure.failures', '+', 1))
            .else(1)
            .end(),
          expires_at: at
            .case()
            .when('login_failure.expires_at', '>', now)
            .then(at.ref('login_failure.expires_at'))
            .else(at.ref('excluded.expires_at'))
            .end(),
        })),
      )
      .execute();
  else
    await insert
      .onDuplicateKeyUpdate((at) => ({
        failures: at
          .case()
          .when('expires_at', '>', now)
          .then(at('failures', '+', 1))
          .else(1)
          .end(),
        expires_at: at.case().when('expires_at', '>', now).then(at.ref('expires_at')).else(at.val(until)).end(),
      }))
      .execute();
}

/** Deletes expired failures. */
export const sweepFailures = (em: SqlEntityManager): Promise<number> => em.nativeDelete(LoginFailure, { expiresAt: { $lt: new Date() } });
