import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/core';
import type { DynamicModule } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { AppModule } from './app.module.ts';
import { settingsOf } from './core/config/settings.ts';
import { readEnv, type Env } from './core/process/env.ts';
import { answerBroken } from './core/http/broken-requests.ts';
import { CallLimits } from './core/http/call-limits.ts';
import { answerError } from './core/http/error.filter.ts';
import { interceptPosts } from './core/http/intercept-posts.ts';
import { IdempotencyInterceptor } from './core/idempotency/idempotency.interceptor.ts';
import { JsonAdapter } from './core/http/json-adapter.ts';
import { nameCallers } from './core/auth/name-callers.ts';
import { registerHttp } from './core/http/register-http.ts';
import { parseQuery } from './core/http/query-parser.ts';
import { endGuard, guardPool } from './core/database/guard-pool.ts';
import { openDatabase } from './core/database/open-database.ts';
import { registerPracticeDoor } from './practice/door.ts';
import { PracticeRooms } from './practice/practice-rooms.ts';
import { Sessions } from './core/auth/sessions.ts';
import { registerWeb } from './core/web/register-web.ts';
import { logRequests } from './core/http/request-lines.ts';
import { makeLogger, nestLogger } from './core/log/logger.ts';
import { coreModule } from './core/app/core.module.ts';
import { Lifecycle } from './core/process/lifecycle.ts';
import { listenError } from './core/process/startup-error.ts';

/** A running API: its Nest application, database and settings. */
export interface App {
  readonly nest: NestFastifyApplication;
  readonly orm: MikroORM;
  readonly env: Env;
  /** Opens the port; resolves with the address when requests are answered. Throws a `StartupError` when the port is not available. */
  listen(): Promise<string>;
  /** The log of this process. */
  readonly log: Logger;
  /** Tells balancers and clients that this process is about to stop, while it still accepts requests. */
  drain(): void;
  /** Accepts no more requests, lets running ones finish, then closes the database. */
  close(): Promise<void>;
}

/** Settings, and a database that is already open (tests). */
export interface AppOptions extends Partial<Env> {
  readonly orm?: (env: Env) => Promise<MikroORM>;
  /** Destination of the log instead of standard output; `false`: none. */
  readonly logger?: DestinationStream | false;
  /** Features besides those of the folders (for tests). */
  readonly modules?: readonly DynamicModule[];
}

/** Exactly one proxy is believed: the address is the last one of `X-Forwarded-For`, and what the client wrote before it is ignored. */
const isOwnProxy = (_address: string, hop: number): boolean => hop === 0;

const adapter = (env: Env, log: Logger) =>
  new JsonAdapter({
    loggerInstance: log,
    // `logRequests` writes one line per request, where Fastify writes two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    skipMiddie: true,
    exposeHeadRoutes: false,
    trustProxy: env.trustProxy && isOwnProxy,
    requestTimeout: env.connections.requestMs,
    keepAliveTimeout: env.connections.keepAliveMs,
    http: { headersTimeout: env.connections.headersMs, connectionsCheckingInterval: env.connections.headersMs / 4 },
    genReqId: (_request: IncomingMessage) => randomUUID(),
    // A request on an open connection is answered normally; the connection ends with it.
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    frameworkErrors: answerError,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });

/** The browser's cookies belong to the real product. */
function forgetCookies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    reply.removeHeader('set-cookie');
    next(null, payload);
  });
}

/** The layers below Nest: headers, log lines, the screens. */
async function prepared(nest: NestFastifyApplication, env: Env, lifecycle: Lifecycle): Promise<FastifyInstance> {
  await nextTurn();
  // Nest declares the instance for any platform; this application is always Fastify's.
  const fastify = nest.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { webDir, devOverrides, connections, trustProxy, publicOrigins } = env;
  registerHttp(fastify, { lifecycle, limits: nest.get(CallLimits, { strict: false }), connections, trustProxy, publicOrigins });
  nameCallers(fastify);
  logRequests(fastify);
  if (env.isPractice) forgetCookies(fastify);
  else registerPracticeDoor(fastify, nest.get(Sessions, { strict: false }), nest.get(PracticeRooms, { strict: false }).begin(createApp));
  if (existsSync(webDir)) await registerWeb(fastify, { webDir, devOverrides });
  interceptPosts(nest.get(ModulesContainer), nest.get(IdempotencyInterceptor, { strict: false }));
  await nextTurn();
  await nest.init();
  await nextTurn();
  await fastify.ready();
  return fastify;
}

/** Read before anything is served, so that the first call has them. */
async function readSettings({ em }: MikroORM, { isPractice }: Env): Promise<void> {
  const settings = settingsOf(em);
  settings.ownsClock = !isPractice;
  await settings.fresh();
  await nextTurn();
}

/**
 * Builds the API on its database: features by glob, schema migrated, not listening yet. Its steps are turns of the event loop, because a
 * practice copy is started while calls are served.
 */
export async function createApp({ orm: open = openDatabase, logger, modules, ...over }: AppOptions = {}): Promise<App> {
  const env = readEnv(over);
  const log = makeLogger(logger === false ? 'silent' : env.logLevel, logger || undefined);
  const lifecycle = new Lifecycle();
  const opened = Promise.withResolvers<MikroORM>();
  const root = await AppModule.create(async () => {
    opened.resolve(open(env));
    const orm = await opened.promise;
    await guardPool(orm, env);
    await readSettings(orm, env);
    return coreModule(env, orm, lifecycle);
  }, modules);
  const orm = await opened.promise;
  const nest = await NestFactory.create<NestFastifyApplication>(root, adapter(env, log), {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = await prepared(nest, env, lifecycle);
  return {
    nest,
    orm,
    env,
    log,
    drain: () => lifecycle.stop(),
    async listen() {
      try {
        // Without Nest, which would log the error with its stack before the sentence that explains it.
        return await fastify.listen({ port: env.port, host: env.host });
      } catch (error) {
        throw listenError(error, env);
      }
    },
    async close() {
      lifecycle.stop();
      await nest.close();
      endGuard(orm);
      await orm.close(true);
    },
  };
}
