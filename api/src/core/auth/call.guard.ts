import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { HttpException, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Env } from '../process/env.ts';
import { ENV } from '../process/env.ts';
import { Settings } from '../config/settings.ts';
import { CallLimits } from '../http/call-limits.ts';
import { refuse } from '../call/refuse.ts';
import { routeClass } from '../http/route-class.ts';
import { DatabaseFile } from '../database/database-file.ts';
import {
  BEFORE_PW_CHANGE,
  BROWSER_REPORT,
  CHANGES_STATE,
  POLICY,
  REPORT_TYPES,
  UPLOAD,
  type CallRequest,
  type Policy,
} from '../call/policy.ts';
import { checkRequest } from './request-guard.ts';
import { readToken } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

/** A proxy that is believed may pass on anything as an address. */
const MAX_IP = 64;

/**
 * The one guard of every route: limits, content type, request guard, session, then the route's policy. A route without a declared
 * policy is refused to everyone.
 */
@Injectable()
export class CallGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #sessions: Sessions;
  readonly #orm: MikroORM;
  readonly #env: Env;
  readonly #settings: Settings;
  readonly #limits: CallLimits;
  readonly #file: DatabaseFile;

  constructor(
    @Inject(Reflector) reflector: Reflector,
    @Inject(Sessions) sessions: Sessions,
    @Inject(MikroORM) orm: MikroORM,
    @Inject(ENV) env: Env,
    @Inject(Settings) settings: Settings,
    @Inject(CallLimits) limits: CallLimits,
    @Inject(DatabaseFile) file: DatabaseFile,
  ) {
    this.#reflector = reflector;
    this.#sessions = sessions;
    this.#orm = orm;
    this.#env = env;
    this.#settings = settings;
    this.#limits = limits;
    this.#file = file;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const is = (key: string) => this.#reflector.getAllAndOverride<boolean>(key, targets) === true;
    const group = routeClass(request.routeOptions?.url);
    this.#limits.address(group, request.ip);
    const byBrowser = is(BROWSER_REPORT);
    if (request.method === 'POST')
      this.#checkType(request, byBrowser ? REPORT_TYPES : [is(UPLOAD) ? 'multipart/form-data' : 'application/json']);
    if (!byBrowser && (request.method !== 'GET' || is(CHANGES_STATE))) checkRequest(request, this.#env.publicOrigins);
    // Health answers for itself.
    if (group !== 'system' && !this.#file.isThere()) throw refuse.busy();
    const policy = this.#reflector.getAllAndOverride<Policy | undefined>(POLICY, targets);
    const token = readToken(request);
    // Not for `/healthz`, which has to answer without a database.
    if (token !== undefined || request.method === 'POST') await this.#settings.fresh();
    const user = token === undefined ? undefined : await this.#sessions.find(token);
    if (user) this.#limits.user(group, user.id);
    // Core's own type: `MikroORM#em` is declared for any database.
    request.moru = {
      user,
      requestId: request.id || randomUUID(),
      ip: request.ip.slice(0, MAX_IP),
      em: this.#orm.em.fork() as SqlEntityManager,
    };
    if (policy === undefined) throw refuse.forbidden();
    if (policy === 'public') return true;
    if (!user) throw refuse.noSession();
    if (user.mustChangePw && !is(BEFORE_PW_CHANGE)) throw refuse.mustChangePw();
    if (policy !== 'session' && !policy.includes(user.role)) throw refuse.forbidden();
    return true;
  }

  #checkType({ headers }: CallRequest, types: readonly string[]): void {
    const type = String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase();
    if (!types.includes(type ?? '')) throw new HttpException('Unsupported Media Type', 415);
  }
}
