import { partnerKey } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { Partner } from '../partner/partner.entity.ts';
import { User } from './user.entity.ts';

/** Characters of a factory's name beside an account. */
const TEXT = 60;
/** Stands for a factory that no row has: whose factory nobody knows sees none. */
const NO_FACTORY = 0;

/** The factory of an account as it is stored: the partner, its name, and the name that is written beside it. */
interface Stored {
  readonly factoryId: number | null;
  readonly name: string | null;
  readonly written: string | null;
}

const isNamed = ({ name, written }: Stored): boolean => partnerKey(written ?? '') === partnerKey((name ?? '').slice(0, TEXT));

/**
 * The factory whose rows an account sees, null for every one. The release before writes the name alone: an account whose name is another
 * partner's goes there, and sees no rows where the name is nobody's and it had no factory. A name without its partner is one from before
 * a rename; no name takes nobody's factory away.
 */
export async function factoryOf({ em }: Pick<Ctx, 'em'>, stored: Stored): Promise<number | null> {
  const { factoryId, written } = stored;
  if (!written || (factoryId !== null && isNamed(stored))) return factoryId;
  const [known] = await em.find(Partner, { nameKey: partnerKey(written) }, { disableIdentityMap: true });
  return known ? (known.mergedIntoId ?? known.id) : (factoryId ?? NO_FACTORY);
}

/** Accounts that the release before has moved, and where. */
export async function movedAccounts(ctx: Pick<Ctx, 'em'>): Promise<{ id: number; factoryId: number | null }[]> {
  const { rows } = await sql<{ id: number; factoryId: number; name: string; written: string }>`
    select u.id as id, p.id as ${sql.id('factoryId')}, p.name as name, u.factory as written from ${sql.table('user')} u
    inner join partner p on p.id = u.factory_id where u.factory <> '' and u.factory <> substr(p.name, 1, ${sql.lit(TEXT)})`.execute(
    ctx.em.getKysely(),
  );
  const moved = [];
  for (const row of rows) {
    const now = Number(row.factoryId);
    const factoryId = await factoryOf(ctx, { ...row, factoryId: now });
    if (factoryId !== now) moved.push({ id: Number(row.id), factoryId });
  }
  return moved;
}

/** Binds accounts that the release before has moved to the factory that it wrote. Returns how many were. */
export async function adoptMoved(ctx: Ctx): Promise<number> {
  const moved = await movedAccounts(ctx);
  for (const { id, factoryId } of moved) (await ctx.em.findOneOrFail(User, { id })).factoryId = factoryId;
  await keepTexts(
    ctx,
    User.name,
    moved.map(({ id }) => id),
  );
  return moved.length;
}
