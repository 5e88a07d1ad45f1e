import { createHash, randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@moru/contract';
import { sql } from 'kysely';
import type { SessionUser } from '../core/auth/session-user.ts';
import { Sessions } from '../core/auth/sessions.ts';
import { converter, engineOf } from '../core/list/engine.ts';
import { Session } from './session.entity.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
/** A session ends after 7 days whatever happens (api page §4). */
export const ABSOLUTE_MS = 7 * 24 * HOUR_MS;
const CACHE_MS = 5000;
const MAX_CACHED = 10_000;
const SEEN_EVERY_MS = 60_000;

interface Row {
  id: number;
  login_id: string;
  name: string;
  role: Role;
  scope: 'all' | 'listed';
  brand_ids: unknown;
  factory: string | null;
  must_change_pw: unknown;
  last_seen_at: unknown;
}

interface Cached {
  readonly user: SessionUser;
  readonly until: number;
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
const list = converter('refs');
const flag = converter('flag');
const instant = converter('instant');

@Injectable()
export class SessionStore extends Sessions {
  readonly #orm: MikroORM;
  readonly #cache = new Map<string, Cached>();
  #drops = 0;

  constructor(@Inject(MikroORM) orm: MikroORM) {
    super();
    this.#orm = orm;
  }

  /** A new session; only the hash of the returned token is kept. */
  async create(userId: number, em = this.#em()): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await em.nativeDelete(Session, { lastSeenAt: { $lt: new Date(now.getTime() - ABSOLUTE_MS) } });
    await em.insert(Session, { id: keyOf(token), userId, createdAt: now, lastSeenAt: now });
    return token;
  }

  async find(token: string): Promise<SessionUser | undefined> {
    const key = keyOf(token);
    const known = this.#cache.get(key);
    if (known && known.until > Date.now()) return known.user;
    const drops = this.#drops;
    const user = await this.#load(key);
    if (!user) return undefined;
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    // A logout or role change while this was read must not be undone by it.
    if (drops === this.#drops) this.#cache.set(key, { user, until: Date.now() + CACHE_MS });
    return user;
  }

  async drop(token: string): Promise<void> {
    await this.#em().nativeDelete(Session, { id: keyOf(token) });
    this.forget();
  }

  /** Ends all sessions of a user but the one given; `forget` must follow the commit. */
  async dropUser(em: SqlEntityManager, userId: number, keep?: string): Promise<void> {
    await em.nativeDelete(Session, { userId, ...(keep ? { id: { $ne: keyOf(keep) } } : {}) });
  }

  /** Empties the cache: a user's rights or sessions changed. */
  forget(): void {
    this.#drops++;
    this.#cache.clear();
  }

  #em(): SqlEntityManager {
    return this.#orm.em.fork() as SqlEntityManager;
  }

  async #load(key: string): Promise<SessionUser | undefined> {
    const em = this.#em();
    const now = Date.now();
    const at = (ms: number) => engineOf(em).instant(new Date(ms));
    const { rows } = await sql<Row>`
      select u.id, u.login_id, u.name, u.role, u.scope, u.brand_ids, u.factory, u.must_change_pw, s.last_seen_at
      from ${sql.table('session')} s inner join ${sql.table('user')} u on u.id = s.user_id
      where s.id = ${key} and u.is_active = 1 and s.last_seen_at > ${at(now - IDLE_MS)} and s.created_at > ${at(now - ABSOLUTE_MS)}`.execute(
      em.getKysely(),
    );
    const [row] = rows;
    if (!row) return undefined;
    if (Date.parse(String(instant(row.last_seen_at))) < now - SEEN_EVERY_MS)
      await em.nativeUpdate(Session, { id: key }, { lastSeenAt: new Date(now) });
    const { id, login_id: loginId, name, role, scope, factory } = row;
    return {
      id: Number(id),
      loginId,
      name,
      role,
      scope,
      brandIds: (list(row.brand_ids) as number[] | null) ?? [],
      factory,
      mustChangePw: flag(row.must_change_pw) === true,
    };
  }
}
