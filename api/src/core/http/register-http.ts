import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { ConnectionLimits } from '../process/connection-limits.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { REPORT_TYPES } from '../call/policy.ts';
import { refuse } from '../call/refuse.ts';
import { bodyLimit } from './body-limits.ts';
import type { CallLimits } from './call-limits.ts';
import { capConnections, FewAtOnce, SlowBodies } from './connections.ts';
import { answerError } from './error.filter.ts';
import { parseJson } from './json-body.ts';
import { queryFailed } from './query-parser.ts';
import { routeClass } from './route-class.ts';

/** Helmet's headers, computed once: it creates its handlers at each call. */
function safeHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  // Helmet only sets headers on the given object.
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })({} as never, answer as never, () => {});
  return headers;
}

const SAFE_HEADERS = safeHeaders();
const BAD_QUERY = {
  ko: '주소의 검색 조건이 잘못되었거나 너무 많거나 너무 깊습니다',
  en: 'Too many or too deeply nested query parameters, or malformed ones',
};

/** Headers of data answers: nothing in them may run, load or be framed, and nobody caches them. Pages have their own policy. */
const DATA_HEADERS = {
  ...SAFE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
const DATA = /^\/((practice\/)?api|healthz|readyz|metrics)(\/|\?|$)/;
/** One year; for this host alone, since subdomains are not ours to decide. */
const HSTS = 'max-age=31536000';

function addHeaders(fastify: FastifyInstance, lifecycle: Lifecycle): void {
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, next) => {
    // The router decodes the address: the declared path counts, and the given one where there is no route.
    const isData = [request.routeOptions.url ?? '', request.url].some((path) => DATA.test(path));
    reply.headers(isData ? DATA_HEADERS : SAFE_HEADERS).header('x-request-id', request.id);
    // On plain http browsers ignore it; a proxy in front is trusted only when configured.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    next();
  });
  // So that a client does not send its next request while the connection is being closed.
  fastify.addHook('onSend', (_request, reply, payload, next) => {
    if (lifecycle.stopping) reply.header('connection', 'close');
    next(null, payload);
  });
}

/** So that it is noticed: sessions get cookies of plain http then, and all clients may count as one address. */
const UNTRUSTED =
  'A page of https reaches this process as http: with TRUST_PROXY=1 the header X-Forwarded-Proto is believed, and nginx takes it from the addresses in TRUSTED_PROXIES only.';

function warnOfPlainHttp(fastify: FastifyInstance, publicOrigins: readonly string[]): void {
  let isTold = false;
  fastify.addHook('onRequest', (request, _reply, next) => {
    const { origin = '' } = request.headers;
    if (!isTold && request.protocol === 'http' && origin.startsWith('https:') && publicOrigins.includes(origin)) {
      isTold = true;
      request.log.warn({ origin }, UNTRUSTED);
    }
    next();
  });
}

/** Options of the HTTP server under the routes. */
export interface HttpParts {
  readonly lifecycle: Lifecycle;
  readonly limits: CallLimits;
  readonly connections: ConnectionLimits;
  readonly trustProxy: boolean;
  readonly publicOrigins: readonly string[];
}

/** Bodies are JSON within the limits of their route, and nothing else: `text/plain` could be sent by a form of another site. */
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

/** Before all other work but safe headers: a request that is refused for its connection costs nothing. */
function answerFewAtOnce(fastify: FastifyInstance, { connections }: HttpParts): void {
  const fewAtOnce = new FewAtOnce();
  fewAtOnce.endStalled(fastify.server, connections);
  fastify.addHook('onRequest', (request, reply, next) => {
    const turn = fewAtOnce.begin(request.raw, reply.raw);
    if (turn === 'runs') next();
    else if (turn === 'dropped') reply.hijack();
    else {
      reply.header('connection', 'close');
      next(refuse.busy());
    }
  });
}

/** Routes without Nest, and what fails before a route of Nest is reached, answer errors as all others do. */
function answerErrors(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.errorHandler ??= answerError;
  });
}

/** Before a body is read: a caller over a limit costs only its headers. */
function limitCallers(fastify: FastifyInstance, { limits, connections, trustProxy }: HttpParts): void {
  const slow = new SlowBodies(connections);
  capConnections(fastify.server, connections, trustProxy);
  fastify.addHook('onRequest', async (request, reply) => {
    // Also the body of a refused call has to end.
    slow.watch(request.raw, reply.raw);
    limits.address(routeClass(request.routeOptions.url), request.ip);
  });
}

/** Checks for every request before a route: limits, JSON bodies only, a query string within limits, safe headers. */
export function registerHttp(fastify: FastifyInstance, parts: HttpParts): void {
  addHeaders(fastify, parts.lifecycle);
  answerFewAtOnce(fastify, parts);
  answerErrors(fastify);
  readBodies(fastify);
  fastify.addHook('preValidation', (request, _reply, next) => {
    if (queryFailed(request.query)) throw refuse.rule([], BAD_QUERY);
    next();
  });
  // Only routes that declare an upload receive it; they set their own limits.
  void fastify.register(multipart);
  warnOfPlainHttp(fastify, parts.publicOrigins);
  limitCallers(fastify, parts);
}
