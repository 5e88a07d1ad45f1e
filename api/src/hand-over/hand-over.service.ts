import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { HandedEntry, HandOverRead } from '@moru/contract';
import { chunked } from '../core/chunked.ts';
import { audit } from '../core/audit/audit.ts';
import { caller } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { attempt } from '../core/orm/database-fault.ts';
import { IdempotencyKey } from '../core/orm/idempotency-key.entity.ts';
import { transact } from '../core/orm/transact.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { serverKey } from '../core/process/server-key.ts';
import { SessionStore } from '../user/session.store.ts';
import { User } from '../user/user.entity.ts';
import { deviceKey, open, type Opened } from './sealed.ts';
import { sendAllHanded, type Call, type Reply } from './send-handed.ts';

interface Server {
  inject(request: Call & { method: 'POST' }): Promise<{ statusCode: number; json(): unknown }>;
}

const GONE = {
  ko: '이 기록을 쓴 사람의 계정이 꺼져 있습니다. 다시 켠 뒤 읽어 주세요',
  en: 'The author’s account is disabled: enable it, then read the file again',
};
const DEVICE = 'hand-over';
/** Fastify's code for a call that begins after the server has begun to stop. */
const IS_STOPPING = 'FST_ERR_REOPENED_CLOSE_SERVER';
const MAX_IN = 1000;
/** Files that a process reads at the same time: each is up to a hundred megabytes of values. */
const AT_ONCE = 2;
/** Retry-After in seconds. */
const READING_BUSY_S = 10;

const lastKey = ({ uuid, steps }: HandedEntry): string => `outbox.${uuid}.${steps.length - 1}`;

/** Reads floor records from a file. */
@Injectable()
export class HandOverService {
  readonly #host: HttpAdapterHost;
  readonly #sessions: SessionStore;
  readonly #secret: Buffer;
  #reading = 0;

  constructor(@Inject(HttpAdapterHost) host: HttpAdapterHost, @Inject(SessionStore) sessions: SessionStore, @Inject(ENV) env: Env) {
    this.#host = host;
    this.#sessions = sessions;
    this.#secret = serverKey(env, 'hand-over');
  }

  /** The key of the caller on a device, base64url. */
  key(deviceId: string, ctx: Ctx): string {
    return deviceKey(this.#secret, { userId: caller(ctx).id, deviceId }).toString('base64url');
  }

  /**
   * Executes the records of a file as their author: through the same calls, rights and keys as the device itself. Refuses (503 `busy`) while
   * others are read.
   */
  async read(path: string, ctx: Ctx): Promise<HandOverRead> {
    if (this.#reading >= AT_ONCE) throw refuse.busy(READING_BUSY_S);
    this.#reading++;
    return this.#read(path, ctx).finally(() => this.#reading--);
  }

  async #read(path: string, ctx: Ctx): Promise<HandOverRead> {
    const opened = await open(path, this.#secret);
    const { userId, at } = opened.head;
    const author = await ctx.em.findOne(User, { id: userId });
    if (!author?.isActive) throw refuse.rule(['file'], GONE);
    await transact(ctx, (inner) =>
      audit(inner, { action: 'import', entity: 'user', entityId: userId, entityLabel: `${author.loginId}: ${opened.entries.length}` }),
    );
    const before = await this.#takenBefore(opened, ctx);
    const token = await this.#sessions.create(userId, { device: DEVICE, ip: ctx.ip });
    try {
      const { entries, bytesOf } = opened;
      const handed = await sendAllHanded(entries, { userId, cookie: `moru_sid=${token}`, bytesOf, send: (call) => this.#send(call) });
      const rows = handed.map((row) => (row.end === 'taken' && before.has(row.uuid) ? { ...row, end: 'before' as const } : row));
      return { byName: author.name, at, rows };
    } finally {
      await this.#drop(token, ctx);
    }
  }

  /** A session that the database does not let end expires by itself, as its token is known nowhere else. */
  async #drop(token: string, { em }: Ctx): Promise<void> {
    await attempt(() => this.#sessions.drop(em, token));
    this.#sessions.forget();
  }

  /** A server that is stopping takes no further call: what is left is for a later reading. */
  async #send(call: Call): Promise<Reply> {
    const server = this.#host.httpAdapter.getInstance<Server>();
    try {
      const reply = await server.inject({ method: 'POST', ...call });
      return { status: reply.statusCode, body: reply.json() };
    } catch (error) {
      if ((error as { code?: unknown }).code !== IS_STOPPING) throw error;
      const { marked: message } = refuse.busy(1, error);
      return { status: 503, body: { message } };
    }
  }

  /** Records whose remaining steps were all answered before. */
  async #takenBefore({ head, entries }: Opened, { em }: Ctx): Promise<Set<string>> {
    const known = new Set<string>();
    for (const part of chunked(entries, MAX_IN)) {
      const keys = part.map(lastKey);
      for (const { key } of await em.find(IdempotencyKey, { userId: head.userId, key: { $in: keys } })) known.add(key);
    }
    return new Set(entries.filter((entry) => known.has(lastKey(entry))).map(({ uuid }) => uuid));
  }
}
