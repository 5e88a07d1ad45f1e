import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { ConnectionLimits } from '../process/connection-limits.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { REPORT_TYPES } from '../call/policy.ts';
import { refuse } from '../call/refuse.ts';
import { bodyLimit } from './body-limits.ts';
import type { CallLimits } from './call-limits.ts';
import { capConnections, SlowBodies } from './connections.ts';
import { parseJson } from './json-body.ts';
import { queryFailed } from './query-parser.ts';
import { routeClass } from './route-class.ts';

/** What helmet gives every answer: asked for once, for it makes its handlers anew at each call. */
function safeHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  // Helmet only sets headers on what it is given.
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })({} as never, answer as never, () => {});
  return headers;
}

const SAFE_HEADERS = safeHeaders();
const BAD_QUERY = {
  ko: '주소의 검색 조건이 잘못되었거나 너무 많거나 너무 깊습니다',
  en: 'Too many or too deeply nested query parameters, or malformed ones',
};

/** Of answers that are data: nothing in them may run, load or be framed, and nobody keeps them. Pages have a policy of their own. */
const DATA_HEADERS = {
  ...SAFE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
const DATA = /^\/((practice\/)?api|healthz|readyz|metrics)(\/|\?|$)/;
/** A year; of this host alone, for what else is below its name is not ours to decide. */
const HSTS = 'max-age=31536000';

function addHeaders(fastify: FastifyInstance, lifecycle: Lifecycle): void {
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, next) => {
    reply.headers(DATA.test(request.url) ? DATA_HEADERS : SAFE_HEADERS).header('x-request-id', request.id);
    // On plain http browsers ignore it; a proxy in front is believed only when configured.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    next();
  });
  // So that a client does not send its next request just when the connection goes.
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    if (lifecycle.stopping) reply.header('connection', 'close');
    next(null, payload);
  });
}

/** What the server under the routes is made with. */
export interface HttpParts {
  readonly lifecycle: Lifecycle;
  readonly limits: CallLimits;
  readonly connections: ConnectionLimits;
  readonly trustProxy: boolean;
}

/** Bodies are JSON within the limits of their route, and nothing else: `text/plain` is what a form of another site may send. */
function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimit(route.url).bytes;
  });
  fastify.addContentTypeParser(
    ['application/json', ...REPORT_TYPES],
    { parseAs: 'buffer' },
    ({ routeOptions }: FastifyRequest, bytes: Buffer) => parseJson(bytes, bodyLimit(routeOptions.url)),
  );
}

/** Before a body is read: whoever is over a limit costs no more than its headers. */
function limitCallers(fastify: FastifyInstance, { limits, connections, trustProxy }: HttpParts): void {
  const slow = new SlowBodies(connections);
  capConnections(fastify.server, connections, trustProxy);
  fastify.addHook('onRequest', async (request, reply) => {
    limits.address(routeClass(request.routeOptions.url), request.ip);
    if (request.method !== 'GET') slow.watch(request.raw, reply.raw);
  });
}

/** What every request passes before a route: limits, JSON bodies only, a query string within limits, safe headers. */
export function registerHttp(fastify: FastifyInstance, parts: HttpParts): void {
  readBodies(fastify);
  fastify.addHook('preValidation', (request, _reply, next) => {
    if (queryFailed(request.query)) throw refuse.rule([], BAD_QUERY);
    next();
  });
  // Only routes that declare an upload are let through to it; they state their own limits.
  void fastify.register(multipart);
  addHeaders(fastify, parts.lifecycle);
  limitCallers(fastify, parts);
}
