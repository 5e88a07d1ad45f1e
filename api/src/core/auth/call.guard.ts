import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import { HttpException, Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Env } from '../process/env.ts';
import { ENV } from '../process/env.ts';
import { settingsOf, type Settings } from '../config/settings.ts';
import { callCtx } from '../call/ctx.ts';
import { CallLimits } from '../http/call-limits.ts';
import { refuse } from '../call/refuse.ts';
import { routeClass, type RouteClass } from '../http/route-class.ts';
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
import type { SessionUser } from '../call/session-user.ts';
import { Sessions } from './sessions.ts';

/** A trusted proxy may pass on any text as an address. */
const MAX_IP = 64;

/** Unknown once the caller has left. */
const addressOf = ({ ip }: { readonly ip?: string | undefined }): string => ip?.slice(0, MAX_IP) ?? '';

/** What a route declares. */
interface Declared {
  readonly controller: object;
  readonly group: RouteClass;
  readonly policy: Policy | undefined;
  readonly byBrowser: boolean;
  readonly changesState: boolean;
  readonly beforePwChange: boolean;
  readonly types: readonly string[];
}

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
  readonly #declared = new WeakMap<object, Declared>();

  constructor(
    @Inject(Reflector) reflector: Reflector,
    @Inject(Sessions) sessions: Sessions,
    @Inject(MikroORM) orm: MikroORM,
    @Inject(ENV) env: Env,
    @Inject(CallLimits) limits: CallLimits,
    @Inject(DatabaseFile) file: DatabaseFile,
  ) {
    this.#reflector = reflector;
    this.#sessions = sessions;
    this.#orm = orm;
    this.#env = env;
    this.#settings = settingsOf(orm.em);
    this.#limits = limits;
    this.#file = file;
  }

  /** Answers synchronously where the caller is known and the settings are fresh, as for every read but the first. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallRequest>();
    const route = this.#declaredBy(context, request);
    if (request.method === 'POST') this.#checkType(request, route.types);
    if (!route.byBrowser && (request.method !== 'GET' || route.changesState)) checkRequest(request, this.#env.publicOrigins);
    // Health checks decide for themselves.
    if (route.group !== 'system' && !this.#file.isThere()) throw refuse.busy();
    // System calls have no session: `/healthz` has to answer without a database.
    const token = route.group === 'system' ? undefined : readToken(request);
    const asks = token !== undefined || request.method === 'POST';
    const known = token === undefined ? undefined : this.#sessions.known(token);
    if ((asks && !this.#settings.isFresh) || (token !== undefined && !known)) return this.#afterLookUp(request, route, token);
    return this.#judge(request, route, known);
  }

  async #afterLookUp(request: CallRequest, route: Declared, token: string | undefined): Promise<boolean> {
    await this.#settings.fresh();
    return this.#judge(request, route, token === undefined ? undefined : await this.#sessions.find(token));
  }

  #judge(request: CallRequest, { group, policy, beforePwChange }: Declared, user: SessionUser | undefined): boolean {
    if (user) this.#limits.user(group, user.id);
    request.moru = callCtx(this.#orm, { user, requestId: request.id || randomUUID(), ip: addressOf(request) });
    if (policy === undefined) throw refuse.forbidden();
    if (policy === 'public') return true;
    if (!user) throw refuse.noSession();
    // A call that a device stored for one person is never sent as another who has signed in since.
    const meant = request.headers['x-user'];
    if (meant !== undefined && meant !== String(user.id)) throw refuse.noSession();
    if (user.mustChangePw && !beforePwChange) throw refuse.mustChangePw();
    if (policy !== 'session' && !policy.includes(user.role)) throw refuse.forbidden();
    return true;
  }

  /** Read once per handler. */
  #declaredBy(context: ExecutionContext, request: CallRequest): Declared {
    const handler = context.getHandler();
    const known = this.#declared.get(handler);
    if (known?.controller === context.getClass()) return known;
    const targets = [handler, context.getClass()];
    const is = (key: string) => this.#reflector.getAllAndOverride<boolean>(key, targets) === true;
    const byBrowser = is(BROWSER_REPORT);
    const made: Declared = {
      controller: context.getClass(),
      group: routeClass(request.routeOptions?.url),
      policy: this.#reflector.getAllAndOverride<Policy | undefined>(POLICY, targets),
      byBrowser,
      changesState: is(CHANGES_STATE),
      beforePwChange: is(BEFORE_PW_CHANGE),
      types: byBrowser ? REPORT_TYPES : [is(UPLOAD) ? 'multipart/form-data' : 'application/json'],
    };
    this.#declared.set(handler, made);
    return made;
  }

  #checkType({ headers }: CallRequest, types: readonly string[]): void {
    const type = String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase();
    if (!types.includes(type ?? '')) throw new HttpException('Unsupported Media Type', 415);
  }
}
