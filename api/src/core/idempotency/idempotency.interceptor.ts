import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DAY_MS, FLOOR } from '@moru/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { REPEATABLE, UPLOAD, type CallRequest, type Repeated } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { ENV, type Env } from '../process/env.ts';
import { JsonText } from '../call/json-text.ts';
import { refuse } from '../call/refuse.ts';
import type { SessionUser } from '../call/session-user.ts';
import { serverKey } from '../process/server-key.ts';
import { AnsweredBefore, Claim, running } from './claim.ts';
import { engineOf } from '../orm/engine.ts';
import type { IdempotencyKey } from '../orm/idempotency-key.entity.ts';
import { notesOf } from '../orm/notes.ts';
import { tables } from '../orm/tables.ts';

const MAX_KEY = 100;
const KEPT_MS = DAY_MS;
/** Writes that a floor device stores until they are answered may arrive after a long time without a network. */
const OUTBOX = 'outbox.';
const OUTBOX_KEPT_MS = 90 * DAY_MS;
const OF_DEVICE = /^outbox\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\d{1,3}$/;
const LIKE_OUTBOX = /^outbox\./i;
const SWEEP_MS = 60_000;

/** The key as it is stored: only one of a device of the floor has the prefix of those, so that nobody else's answers are kept as long. */
const storedKey = (key: string, { role }: SessionUser): string =>
  FLOOR.includes(role) && OF_DEVICE.test(key) ? key : key.replace(LIKE_OUTBOX, 'tab.');

type Request = CallRequest & { readonly body: unknown };

/**
 * A POST with an `Idempotency-Key` runs once per user and key (api page §3): its transaction claims the key and stores the answer, which is
 * replayed for 24 h, and for 90 days to a device that stores its writes. The same key with another body is 422, while the first is running
 * 409. A refused call leaves nothing, so it may be sent again, as may one whose process died. Routes with `Repeatable` run again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #reflector: Reflector;
  readonly #secret: Buffer;
  /** Running calls of this process, from their arrival: an upload takes long before its transaction begins. */
  readonly #running = new Set<string>();
  #swept = 0;

  constructor(@Inject(Reflector) reflector: Reflector, @Inject(ENV) env: Env) {
    this.#reflector = reflector;
    this.#secret = serverKey(env, 'idempotency');
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { 'idempotency-key': key } = request.headers;
    const { moru } = request;
    if (request.method !== 'POST' || typeof key !== 'string' || !moru?.user) return next.handle();
    const targets = [context.getHandler(), context.getClass()];
    if (this.#reflector.getAllAndOverride<Repeated | undefined>(REPEATABLE, targets)) return next.handle();
    if (key.length === 0) throw refuse.rule(['Idempotency-Key'], 'String must contain at least 1 character(s)');
    if (key.length > MAX_KEY) throw refuse.rule(['Idempotency-Key'], `String must contain at most ${MAX_KEY} character(s)`);
    const claim = new Claim({ userId: moru.user.id, key: storedKey(key, moru.user), secret: this.#secret });
    claim.cover(request.url);
    const isUpload = this.#reflector.getAllAndOverride<boolean>(UPLOAD, targets) === true;
    if (!isUpload) claim.cover(JSON.stringify(request.body));
    const name = `${moru.user.id} ${key}`;
    if (this.#running.has(name)) throw running();
    this.#running.add(name);
    return from(this.#once(request, moru, claim, isUpload, next).finally(() => this.#running.delete(name)));
  }

  async #once(request: Request, ctx: Ctx, claim: Claim, isUpload: boolean, next: CallHandler): Promise<JsonText> {
    await this.#sweep(ctx);
    // The content of an upload is known only after it has been read.
    const earlier = isUpload ? undefined : await claim.earlier(ctx.em);
    if (earlier !== undefined) return new JsonText(earlier);
    request.moru = { ...ctx, once: claim };
    try {
      await lastValueFrom(next.handle());
    } catch (error) {
      if (error instanceof AnsweredBefore) return new JsonText(error.answer);
      throw error;
    }
    if (claim.answer === undefined)
      throw new Error(`${request.url} must do its work in one transaction, or declare what repeating it does`);
    return new JsonText(claim.answer);
  }

  async #sweep({ em }: Ctx): Promise<void> {
    if (Date.now() - this.#swept < SWEEP_MS) return;
    this.#swept = Date.now();
    const { instant } = engineOf(em);
    const before = (ms: number) => instant(new Date(Date.now() - ms));
    const old = tables<typeof IdempotencyKey>(em)
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before(KEPT_MS))
      .where((at) => at.or([at('key', 'not like', `${OUTBOX}%`), at('created_at', '<', before(OUTBOX_KEPT_MS))]));
    await notesOf(em).write(() => old.execute());
  }
}
