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
import { CallLimits } from './core/http/call-limits.ts';
import { interceptPosts } from './core/http/intercept-posts.ts';
import { IdempotencyInterceptor } from './core/idempotency/idempotency.interceptor.ts';
import { JsonAdapter } from './core/http/json-adapter.ts';
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
  /** Opens the port; resolves with the address when requests are answered. Throws a `StartupError` when the port cannot be had. */
  listen(): Promise<string>;
  /** The log of this process. */
  readonly log: Logger;
  /** Says to balancers and clients that this process is about to stop, while it still takes requests. */
  drain(): void;
  /** Takes no more requests, lets running ones finish, then closes the database. */
  close(): Promise<void>;
}

/** Settings, and a database that is open already (tests). */
export interface AppOptions extends Partial<Env> {
  readonly orm?: (env: Env) => Promise<MikroORM>;
  /** Where the log goes in place of standard output; `false`: nowhere. */
  readonly logger?: DestinationStream | false;
  /** Features beside those of the folders (of tests). */
  readonly modules?: readonly DynamicModule[];
}

const adapter = (env: Env, log: Logger) =>
  new JsonAdapter({
    loggerInstance: log,
    // `logRequests` writes one line for each request, where Fastify writes two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    skipMiddie: true,
    exposeHeadRoutes: false,
    trustProxy: env.trustProxy,
    requestTimeout: env.connections.requestMs,
    keepAliveTimeout: env.connections.keepAliveMs,
    http: { headersTimeout: env.connections.headersMs, connectionsCheckingInterval: env.connections.headersMs / 4 },
    genReqId: (_request: IncomingMessage) => randomUUID(),
    // A request that came in on an open connection is answered like any other; the connection ends with it.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  });

/** The browser's cookies are those of the real product. */
function forgetCookies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    reply.removeHeader('set-cookie');
    next(null, payload);
  });
}

/** What is beneath Nest: headers, log lines, the screens. */
async function prepared(nest: NestFastifyApplication, env: Env, lifecycle: Lifecycle): Promise<FastifyInstance> {
  await nextTurn();
  // Nest declares the instance for any platform; this application is always Fastify's.
  const fastify = nest.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { webDir, devOverrides, connections, trustProxy } = env;
  registerHttp(fastify, { lifecycle, limits: nest.get(CallLimits, { strict: false }), connections, trustProxy });
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

/** Read before anything is served, so that the first call knows them. */
async function readSettings({ em }: MikroORM, { isPractice }: Env): Promise<void> {
  const settings = settingsOf(em);
  settings.ownsClock = !isPractice;
  await settings.fresh();
  await nextTurn();
}

/**
 * Builds the API on its database: features by glob, schema migrated, nothing listening yet. Its steps are turns of the event loop: a copy of
 * the practice room is started beside calls.
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
        // Past Nest, which would log the error with its stack before the sentence that explains it.
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
