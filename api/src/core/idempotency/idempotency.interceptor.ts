import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { NOT_KEPT, POLICY, type CallRequest, type Policy } from '../call/policy.ts';
import type { Ctx } from '../call/ctx.ts';
import { Refusal, refuse } from '../call/refuse.ts';
import { IdempotencyKey } from '../orm/idempotency-key.entity.ts';

const MAX_KEY = 100;
const KEPT_MS = 24 * 3_600_000;
/** A call that has been running for longer died with its process. */
const DEAD_MS = 5 * 60_000;
const SWEEP_MS = 60_000;
const OTHER_BODY = '같은 Idempotency-Key로 다른 내용이 왔습니다 (the key was used with another body)';
const RUNNING = { ko: '같은 요청을 처리하고 있습니다', en: 'the same request is still running' };

type Request = CallRequest & { readonly body: unknown };

const hashOf = ({ url, body }: Request) =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body, (key, value: unknown) => (key === 'pw' ? undefined : value))}`)
    .digest('hex');

/**
 * A POST with an `Idempotency-Key` runs once per user and key: the first answer is replayed for 24 h, the same key with another body is
 * 422, while the first is running 409. A refused call leaves nothing, so it may be sent again. Calls open to any session (sign-in,
 * password) are never kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #reflector: Reflector;
  #swept = 0;

  constructor(@Inject(Reflector) reflector: Reflector) {
    this.#reflector = reflector;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { 'idempotency-key': key } = request.headers;
    const policy = this.#reflector.getAllAndOverride<Policy>(POLICY, [context.getHandler(), context.getClass()]);
    if (this.#reflector.getAllAndOverride<boolean>(NOT_KEPT, [context.getHandler(), context.getClass()])) return next.handle();
    if (request.method !== 'POST' || typeof key !== 'string' || !Array.isArray(policy) || !request.moru?.user) return next.handle();
    if (key.length === 0 || key.length > MAX_KEY)
      throw refuse.rule(['Idempotency-Key'], `String must contain at most ${MAX_KEY} character(s)`);
    return from(this.#once(request, request.moru, key, request.moru.user.id, next));
  }

  async #once(request: Request, ctx: Ctx, key: string, userId: number, next: CallHandler): Promise<unknown> {
    const requestHash = hashOf(request);
    const { em } = ctx;
    await this.#sweep(ctx);
    const id = await this.#claim(ctx, { userId, key, requestHash });
    if (typeof id !== 'number') return JSON.parse(id.answer);
    request.moru = { ...ctx, idempotencyId: id };
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      await em.nativeUpdate(IdempotencyKey, { id }, { answer: JSON.stringify(answer ?? null) });
      return answer;
    } catch (error) {
      await em.nativeDelete(IdempotencyKey, { id, answer: null });
      throw error;
    }
  }

  /** The id of a new claim, or the answer that is already there. */
  async #claim({ em }: Ctx, claim: { userId: number; key: string; requestHash: string }): Promise<number | { answer: string }> {
    try {
      return await em.insert(IdempotencyKey, { ...claim, createdAt: new Date() });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
    const first = await em.findOne(IdempotencyKey, { userId: claim.userId, key: claim.key });
    if (!first) throw refuse.conflict('idempotency_running', RUNNING);
    if (first.requestHash !== claim.requestHash) throw new Refusal(422, 'idempotency_key_reused', OTHER_BODY);
    if (typeof first.answer === 'string') return { answer: first.answer };
    const taken = await em.nativeUpdate(
      IdempotencyKey,
      { id: first.id, answer: null, createdAt: { $lt: new Date(Date.now() - DEAD_MS) } },
      { createdAt: new Date() },
    );
    if (taken === 0) throw refuse.conflict('idempotency_running', RUNNING);
    return first.id;
  }

  async #sweep({ em }: Ctx): Promise<void> {
    if (Date.now() - this.#swept < SWEEP_MS) return;
    this.#swept = Date.now();
    await em.nativeDelete(IdempotencyKey, { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } });
  }
}
