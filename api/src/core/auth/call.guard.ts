import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { HttpException, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Env } from '../env.ts';
import { ENV } from '../env.ts';
import { Settings } from '../config/settings.ts';
import { refuse } from '../http/refuse.ts';
import { CHANGES_STATE, POLICY, UPLOAD, type CallRequest, type Policy } from './policy.ts';
import { checkRequest } from './request-guard.ts';
import { readToken } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

/**
 * The one guard of every route: content type, request guard, session, then the route's policy. A route without a declared policy is
 * refused to everyone.
 */
@Injectable()
export class CallGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #sessions: Sessions;
  readonly #orm: MikroORM;
  readonly #env: Env;
  readonly #settings: Settings;

  constructor(
    @Inject(Reflector) reflector: Reflector,
    @Inject(Sessions) sessions: Sessions,
    @Inject(MikroORM) orm: MikroORM,
    @Inject(ENV) env: Env,
    @Inject(Settings) settings: Settings,
  ) {
    this.#reflector = reflector;
    this.#sessions = sessions;
    this.#orm = orm;
    this.#env = env;
    this.#settings = settings;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const targets = [context.getHandler(), context.getClass()];
    if (request.method === 'POST') this.#checkType(request, this.#reflector.getAllAndOverride<boolean>(UPLOAD, targets) === true);
    if (request.method !== 'GET' || this.#reflector.getAllAndOverride<boolean>(CHANGES_STATE, targets))
      checkRequest(request, this.#env.publicOrigins);
    const policy = this.#reflector.getAllAndOverride<Policy | undefined>(POLICY, targets);
    const token = readToken(request);
    // Not for `/healthz`, which has to answer without a database.
    if (token !== undefined || request.method === 'POST') await this.#settings.fresh();
    const user = token === undefined ? undefined : await this.#sessions.find(token);
    // Core's own type: `MikroORM#em` is declared for any database.
    request.moru = { user, requestId: request.id || randomUUID(), ip: request.ip, em: this.#orm.em.fork() as SqlEntityManager };
    if (policy === undefined) throw refuse.forbidden();
    if (policy === 'public') return true;
    if (!user) throw refuse.noSession();
    if (policy !== 'session' && !policy.includes(user.role)) throw refuse.forbidden();
    return true;
  }

  #checkType({ headers }: CallRequest, upload: boolean): void {
    const type = String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase();
    if (type !== (upload ? 'multipart/form-data' : 'application/json')) throw new HttpException('Unsupported Media Type', 415);
  }
}
