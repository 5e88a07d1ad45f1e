import { createHmac } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ruleText } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { OnceCall } from '../call/ctx.ts';
import { Refusal, refuse } from '../call/refuse.ts';
import { engineOf } from '../orm/engine.ts';
import { isDuplicate, isLocked } from '../orm/driver-errors.ts';
import type { IdempotencyKey } from '../orm/idempotency-key.entity.ts';
import { tables } from '../orm/tables.ts';

const RETRY_S = 1;
const OTHER_BODY = ruleText({ ko: '같은 Idempotency-Key로 다른 내용이 왔습니다', en: 'The key was used with another body' });
const RUNNING = { ko: '같은 요청을 처리하고 있습니다', en: 'The same request is still running' };

/**
 * A second caller waits for the lock of the first as long as it runs: one second is enough. Only MariaDB reads such a comment; MySQL has no
 * limit for a single statement.
 */
const SHORT_WAIT = sql.raw('/*M!100300 set statement innodb_lock_wait_timeout = 1 for */');

const keys = (em: SqlEntityManager) => tables<typeof IdempotencyKey>(em);

/** 409 `idempotency_running`: the first call under the key is still running. */
export const running = (): Refusal => refuse.conflict('idempotency_running', RUNNING, undefined, RETRY_S);

/** Ends the transaction of a call that another has answered meanwhile. */
export class AnsweredBefore extends Error {
  /** JSON. */
  readonly answer: string;

  constructor(answer: string) {
    super('the call has been answered before');
    this.answer = answer;
  }
}

/** Identity of a call. */
export interface CallId {
  readonly userId: number;
  readonly key: string;
  /** Key of the hash, so that nobody can try passwords against the stored hashes. */
  readonly secret: Buffer;
}

/** The claim of one POST: a row that the transaction of its work writes first and completes last, so that both or neither are stored. */
export class Claim implements OnceCall {
  readonly #id: CallId;
  readonly #content: string[] = [];
  #written: string | undefined;
  #answer: string | undefined;

  constructor(id: CallId) {
    this.#id = id;
  }

  /** The stored answer (JSON); undefined until the transaction is committed. */
  get answer(): string | undefined {
    return this.#answer;
  }

  cover(content: string): void {
    this.#content.push(content);
  }

  /** The answer of an earlier call (JSON), if any. Throws 422 when it had other content, 409 while it is running. */
  async earlier(em: SqlEntityManager): Promise<string | undefined> {
    // An uncommitted row is locked: where it cannot be seen, the lock can.
    const row = em.isInTransaction() ? await this.#row(em, sql``) : await this.#unlocked(em);
    if (!row) return undefined;
    if (row.request_hash !== this.#hash()) throw new Refusal(422, 'idempotency_key_reused', OTHER_BODY);
    // A claim that an older release wrote before the work.
    if (row.answer === null) throw running();
    return row.answer;
  }

  async begin(em: SqlEntityManager): Promise<void> {
    if (this.#answer !== undefined) throw new Error('a call with a key is one transaction: this one began a second');
    const { userId, key } = this.#id;
    const { instant } = engineOf(em);
    try {
      const row = { user_id: userId, key, request_hash: this.#hash(), created_at: instant(new Date()) };
      const insert = keys(em).insertInto('idempotency_key').values(row);
      await sql`${SHORT_WAIT} ${insert}`.execute(em.getKysely());
    } catch (error) {
      // The first call holds the lock of this row. Any other lock, of the whole table or server, is no call that will end.
      if (isLocked(error)) await this.#unlocked(em);
      if (!isDuplicate(error)) throw error;
      const answer = await this.earlier(em);
      // Gone again: its transaction was rolled back, or it was a day old.
      throw answer === undefined ? running() : new AnsweredBefore(answer);
    }
  }

  async complete(em: SqlEntityManager, answer: unknown): Promise<void> {
    const { userId, key } = this.#id;
    this.#written = JSON.stringify(answer ?? null);
    const change = { answer: this.#written };
    await keys(em).updateTable('idempotency_key').set(change).where('user_id', '=', userId).where('key', '=', key).execute();
  }

  committed(): void {
    this.#answer = this.#written;
  }

  #row(em: SqlEntityManager, lock: RawBuilder<unknown>) {
    const { userId, key } = this.#id;
    return keys(em)
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .modifyEnd(lock)
      .executeTakeFirst();
  }

  /** The row, if any. Throws 409 `idempotency_running` where a call that is not over has locked it. */
  #unlocked(em: SqlEntityManager) {
    return this.#row(em, engineOf(em).lockNow).catch(refuseLocked);
  }

  #hash(): string {
    const hash = createHmac('sha256', this.#id.secret);
    // With their lengths, so that different splits of the same bytes give different hashes.
    for (const part of this.#content) hash.update(`${part.length}:${part}`);
    return hash.digest('hex');
  }
}

function refuseLocked(error: unknown): never {
  throw isLocked(error) ? running() : error;
}
