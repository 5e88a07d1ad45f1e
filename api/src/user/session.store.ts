import { DAY_MS } from '@moru/contract';
import { createHash, randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SessionUser } from '../core/call/session-user.ts';
import { Sessions } from '../core/auth/sessions.ts';
import { settingsOf, type Settings } from '../core/config/settings.ts';
import { converter, engineOf } from '../core/orm/engine.ts';
import { notesOf } from '../core/orm/notes.ts';
import { among, tables } from '../core/orm/tables.ts';
import type { Partner } from '../partner/partner.entity.ts';
import { factoryOf } from './account-factory.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

const HOUR_MS = 3_600_000;
const CACHE_MS = 5000;
const MAX_CACHED = 10_000;
const SEEN_EVERY_MS = 60_000;

interface Cached {
  readonly user: SessionUser;
  readonly until: number;
}

/** Device and address of a sign-in. */
export interface Whereabouts {
  readonly device: string;
  readonly ip: string;
}

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');
const list = converter('refs');
const flag = converter('flag');
const instant = converter('instant');

interface ActiveRow {
  readonly id: number;
  readonly session_id: number;
  readonly login_id: string;
  readonly name: string;
  readonly role: SessionUser['role'];
  readonly scope: SessionUser['scope'];
  readonly brand_ids: unknown;
  readonly factory_id: number | null | undefined;
  readonly factory_name: string | null | undefined;
  readonly factory: string | null;
  readonly must_change_pw: unknown;
}

const userOf = async (em: SqlEntityManager, row: ActiveRow): Promise<SessionUser> => ({
  id: Number(row.id),
  sessionId: Number(row.session_id),
  loginId: row.login_id,
  name: row.name,
  role: row.role,
  scope: row.scope,
  brandIds: (list(row.brand_ids) as number[] | null) ?? [],
  factoryId: await factoryOf({ em }, { id: row.factory_id ?? null, written: row.factory, name: row.factory_name ?? null }),
  mustChangePw: flag(row.must_change_pw) === true,
});

@Injectable()
export class SessionStore extends Sessions {
  readonly #orm: MikroORM;
  readonly #settings: Settings;
  /** By token, not by its hash: only this process sees it, and every call needs it. */
  readonly #cache = new Map<string, Cached>();
  #drops = 0;

  constructor(@Inject(MikroORM) orm: MikroORM) {
    super();
    this.#orm = orm;
    this.#settings = settingsOf(orm.em);
  }

  /** Maximum lifetime of a session since its sign-in, in milliseconds (config `session.absolute_days`). */
  get longestMs(): number {
    return this.#settings.get('session.absolute_days') * DAY_MS;
  }

  /** A new session; only the hash of the returned token is stored. */
  async create(userId: number, { device, ip }: Whereabouts, em = this.#em()): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await em.nativeDelete(Session, { lastSeenAt: { $lt: new Date(now.getTime() - this.longestMs) } });
    await em.insert(Session, { tokenHash: keyOf(token), userId, device, ip, createdAt: now, lastSeenAt: now });
    return token;
  }

  known(token: string): SessionUser | undefined {
    const kept = this.#cache.get(token);
    return kept && kept.until > Date.now() ? kept.user : undefined;
  }

  async find(token: string): Promise<SessionUser | undefined> {
    const known = this.known(token);
    if (known) return known;
    const key = keyOf(token);
    const drops = this.#drops;
    const user = await this.#load(key);
    if (!user) return undefined;
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    // A logout or role change while this was being read must not be undone by it.
    if (drops === this.#drops) this.#cache.set(token, { user, until: Date.now() + CACHE_MS });
    return user;
  }

  async active(sessionIds: readonly number[]): Promise<ReadonlyMap<number, SessionUser>> {
    const em = this.#em();
    const rows = await this.#rows(em).where('s.id', 'in', among(sessionIds)).execute();
    const active = new Map<number, SessionUser>();
    for (const row of rows) active.set(Number(row.session_id), await userOf(em, row));
    return active;
  }

  /** The active sessions of a user, latest first. */
  list(em: SqlEntityManager, userId: number): Promise<Session[]> {
    const { idle, absolute } = this.#limits();
    return em.find(
      Session,
      { userId, lastSeenAt: { $gt: new Date(idle) }, createdAt: { $gt: new Date(absolute) } },
      { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
    );
  }

  /** Ends the session of a token; `forget` must follow the commit. */
  async drop(em: SqlEntityManager, token: string): Promise<void> {
    await em.nativeDelete(Session, { tokenHash: keyOf(token) });
  }

  /** Ends all sessions of a user except the given one; `forget` must follow the commit. Returns their number. */
  dropUser(em: SqlEntityManager, userId: number, keep?: number): Promise<number> {
    return em.nativeDelete(Session, { userId, ...(keep === undefined ? {} : { id: { $ne: keep } }) });
  }

  /** Ends one session of a user and returns it; `forget` must follow the commit. */
  async dropOne(em: SqlEntityManager, userId: number, id: number): Promise<Session | null> {
    const found = await em.findOne(Session, { id, userId });
    // Of several concurrent calls only one ends it.
    return found && (await em.nativeDelete(Session, { id })) > 0 ? found : null;
  }

  /** Empties the cache: a user's rights or sessions changed. */
  forget(): void {
    this.#drops++;
    this.#cache.clear();
  }

  #em(): SqlEntityManager {
    return this.#orm.em.fork() as SqlEntityManager;
  }

  /** Sessions last seen or created before these times have ended. */
  #limits() {
    const now = Date.now();
    return { idle: now - this.#settings.get('session.idle_hours') * HOUR_MS, absolute: now - this.longestMs };
  }

  /** Active sessions, with their users. */
  #rows(em: SqlEntityManager) {
    const { idle, absolute } = this.#limits();
    const at = (ms: number) => engineOf(em).instant(new Date(ms));
    return (
      tables<typeof Session | typeof User | typeof Partner>(em)
        .selectFrom('session as s')
        .innerJoin('user as u', 'u.id', 's.user_id')
        .leftJoin('partner as p', 'p.id', 'u.factory_id')
        .where('u.is_active', '=', 1)
        .where('s.last_seen_at', '>', at(idle))
        .where('s.created_at', '>', at(absolute))
        .select(['u.id', 's.id as session_id', 'u.login_id', 'u.name', 'u.role', 'u.scope', 'u.brand_ids'])
        .select(['u.factory_id', 'p.name as factory_name', 'u.must_change_pw', 's.last_seen_at'])
        // Written for the previous release, and by it.
        .select(sql<string | null>`u.factory`.as('factory'))
    );
  }

  async #load(key: string): Promise<SessionUser | undefined> {
    const em = this.#em();
    const now = Date.now();
    const row = await this.#rows(em).where('s.token_hash', '=', key).executeTakeFirst();
    if (!row) return undefined;
    if (Date.parse(String(instant(row.last_seen_at))) < now - SEEN_EVERY_MS) await this.#noteSeen(em, key, now);
    return userOf(em, row);
  }

  /** A database that lets nothing be written ends no session: a later call notes it. */
  async #noteSeen(em: SqlEntityManager, tokenHash: string, now: number): Promise<void> {
    const notes = notesOf(em);
    if (!notes.isWriting) await notes.write(() => em.nativeUpdate(Session, { tokenHash }, { lastSeenAt: new Date(now) }));
  }
}
