import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { engineOf } from '../core/orm/engine.ts';
import { LoginFailure } from './login-failure.entity.ts';

/** Where a failure counts; `ALL` is every account or every address. */
export interface Place {
  readonly account: string;
  readonly address: string;
}

/** No account is written in capitals (sign-in lowers them), and no address either. */
export const ALL = 'ALL';

/** No account is longer than 40; lowering the letters of what somebody typed may have made more of them than the column holds. */
const MAX_LETTERS = 50;

/** The three counts a sign-in adds to and is measured by. */
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
  const values = sql.join(places.map(({ account, address }) => sql`(${account}, ${address}, 1, ${until})`));
  const insert = sql`insert into login_failure (account, address, failures, expires_at) values ${values}`;
  // A window that is over begins anew; one that runs is not made longer, or an account could be held up for ever.
  const update =
    engine.name === 'sqlite'
      ? sql`on conflict (account, address) do update set failures = case when login_failure.expires_at > ${now} then login_failure.failures + 1 else 1 end,
          expires_at = case when login_failure.expires_at > ${now} then login_failure.expires_at else excluded.expires_at end`
      : sql`on duplicate key update failures = if(expires_at > ${now}, failures + 1, 1), expires_at = if(expires_at > ${now}, expires_at, values(expires_at))`;
  await sql`${insert} ${update}`.execute(em.getKysely());
}

/** Forgets what no longer counts. */
export const sweepFailures = (em: SqlEntityManager): Promise<number> => em.nativeDelete(LoginFailure, { expiresAt: { $lt: new Date() } });
