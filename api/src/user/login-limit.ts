import { Injectable } from '@nestjs/common';
import { Alog } from '../core/audit/alog.entity.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { LoginFailure } from './login-failure.entity.ts';
import { addFailure, ALL, placesOf, readFailures, sweepFailures, type Place } from './login-failures.ts';
import { User } from './user.entity.ts';

const MINUTE_MS = 60_000;
const SWEEP_MS = 10 * MINUTE_MS;

/** A sign-in or a check of the old password. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
  /** Whether the password is right. */
  readonly matches: () => Promise<boolean>;
  /** Runs in the transaction that counts the failure. */
  readonly failed?: (ctx: Ctx) => Promise<void>;
}

/**
 * Slows guessing: failures are counted per account and address, per address, and per account from everywhere, in the database, so that
 * processes share them and a restart forgets nothing. An address from which the account has signed in before is not blocked by failures
 * elsewhere, and a window is never extended, so a stranger cannot lock anybody out; only a success from the same place, time or a
 * supervisor clears a counter.
 */
@Injectable()
export class LoginLimit {
  /** Attempts in progress in this process: parallel guesses count before they have failed. */
  readonly #running = new Map<string, number>();
  #swept = 0;

  /** Runs an attempt and returns whether the password was right. Throws 429 before checking it when there were too many failures. */
  async attempt({ account, address, matches, failed }: Attempt, ctx: Ctx): Promise<boolean> {
    const places = placesOf(account, address);
    const all = Object.values(places);
    const before = all.map((place) => this.#start(place));
    try {
      const stored = await this.#check(places, before, ctx);
      const isRight = await matches();
      if (isRight) {
        if (stored.has(places.pair)) await ctx.em.fork().nativeDelete(LoginFailure, { ...places.pair });
        return true;
      }
      await transact({ ...ctx, user: undefined }, async (inner) => {
        await this.#sweep(inner);
        await addFailure(inner.em, all, settingsOf(inner.em).get('login.window_minutes') * MINUTE_MS);
        await failed?.(inner);
      });
      return false;
    } finally {
      for (const place of all) this.#end(place);
    }
  }

  /** Failures that block an account now, and their removal. */
  async failuresOf(account: string, { em }: Ctx): Promise<number> {
    const rows = await em.fork().find(LoginFailure, { account, expiresAt: { $gt: new Date() }, address: { $ne: ALL } });
    return rows.reduce((sum, { failures }) => sum + failures, 0);
  }

  clear(account: string, { em }: Ctx): Promise<number> {
    return em.nativeDelete(LoginFailure, { account });
  }

  async #check(places: ReturnType<typeof placesOf>, [pair = 0, address = 0, account = 0]: readonly number[], ctx: Ctx) {
    const settings = settingsOf(ctx.em);
    const stored = await readFailures(ctx.em, Object.values(places));
    const wait = (place: Place, running: number, limit: number) => {
      const row = stored.get(place);
      if ((row?.failures ?? 0) + running < limit) return 0;
      return row ? Math.max(1, row.expiresAt.getTime() - Date.now()) : 1000;
    };
    const waits = [
      wait(places.pair, pair, settings.get('login.max_pair')),
      wait(places.address, address, settings.get('login.max_address')),
    ];
    const strangers = wait(places.account, account, settings.get('login.max_account'));
    if (strangers > 0 && !(await isKnown(places.pair, ctx))) waits.push(strangers);
    const longest = Math.max(...waits);
    if (longest > 0) throw refuse.tooMany(Math.ceil(longest / 1000));
    return stored;
  }

  /** Number of attempts running at this place before this one. */
  #start(place: Place): number {
    const running = this.#running.get(keyOf(place)) ?? 0;
    this.#running.set(keyOf(place), running + 1);
    return running;
  }

  #end(place: Place): void {
    const left = (this.#running.get(keyOf(place)) ?? 1) - 1;
    if (left > 0) this.#running.set(keyOf(place), left);
    else this.#running.delete(keyOf(place));
  }

  async #sweep({ em }: Ctx): Promise<void> {
    if (Date.now() - this.#swept < SWEEP_MS) return;
    this.#swept = Date.now();
    await sweepFailures(em);
  }
}

const keyOf = ({ account, address }: Place) => `${account}\n${address}`;

/** Whether the account has ever signed in from the address, by its history. */
async function isKnown({ account, address }: Place, { em }: Ctx): Promise<boolean> {
  const user = await em.fork().findOne(User, { loginId: account }, { fields: ['id'] });
  if (!user) return false;
  return (await em.fork().findOne(Alog, { userId: user.id, action: 'login', ip: address }, { fields: ['id'] })) !== null;
}
