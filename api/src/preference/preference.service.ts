import { Injectable } from '@nestjs/common';
import { MAX_PREFERENCES, type preferenceBody, type Preferences } from '@moru/contract';
import type { z } from 'zod';
import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { transact } from '../core/orm/transact.ts';
import { ownTurn } from '../user/own-turn.ts';
import { Preference } from './preference.entity.ts';

type Item = z.output<typeof preferenceBody>;

const FULL = { ko: `설정은 ${MAX_PREFERENCES}개까지 남습니다`, en: `No more than ${MAX_PREFERENCES} settings are kept` };

/** A user's own settings; nobody reads or writes anybody else's. */
@Injectable()
export class PreferenceService {
  async mine(ctx: Ctx): Promise<Preferences> {
    const rows = await ctx.em.fork().find(Preference, { userId: caller(ctx).id }, { orderBy: { key: 'asc' } });
    return Object.fromEntries(rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)]));
  }

  async set(item: Item, ctx: Ctx): Promise<null> {
    return transact(ctx, async (inner) => this.#write(await ownTurn(inner), item, inner));
  }

  async #write(userId: number, { key, value }: Item, { em }: Ctx): Promise<null> {
    if (value === null) {
      await em.nativeDelete(Preference, { userId, key });
      return null;
    }
    const values = { value: JSON.stringify(value), changedAt: new Date() };
    if ((await em.nativeUpdate(Preference, { userId, key }, values)) > 0) return null;
    if ((await em.count(Preference, { userId })) >= MAX_PREFERENCES) throw refuse.rule(['key'], FULL);
    await em.insert(Preference, { userId, key, ...values });
    return null;
  }
}
