import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Lifecycle } from '../process/lifecycle.ts';
import { REPORT_TYPES } from '../call/policy.ts';
import { Refusal } from '../call/refuse.ts';
import { queryFailed } from './query-parser.ts';

const MAX_REPORT_BYTES = 64 * 1024;

/** What helmet gives every answer: asked for once, for it makes its handlers anew at each call. */
function safeHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  // Helmet only sets headers on what it is given.
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })({} as never, answer as never, () => {});
  return headers;
}

const SAFE_HEADERS = safeHeaders();
/** Of answers that are data: nothing in them may run, load or be framed, and nobody keeps them. Pages have a policy of their own. */
const DATA_HEADERS = {
  ...SAFE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
const DATA = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/;
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

/** What every request passes before a route: JSON bodies only, a query string within limits, safe headers. */
export function registerHttp(fastify: FastifyInstance, lifecycle: Lifecycle): void {
  // Fastify reads text/plain as a body, which a form of another site may send.
  fastify.removeContentTypeParser('text/plain');
  fastify.addContentTypeParser(
    [...REPORT_TYPES],
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.addHook('preValidation', (request, _reply, next) => {
    if (queryFailed(request.query)) throw new Refusal(400, 'validation', 'Too many or too deeply nested query parameters');
    next();
  });
  // Only routes that declare an upload are let through to it; they state their own limits.
  void fastify.register(multipart);
  addHeaders(fastify, lifecycle);
}
