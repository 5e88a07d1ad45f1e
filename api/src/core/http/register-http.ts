import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../process/lifecycle.ts';
import { REPORT_TYPES } from '../call/policy.ts';
import { Refusal } from '../call/refuse.ts';
import { queryFailed } from './query-parser.ts';

const MAX_REPORT_BYTES = 64 * 1024;

/** Of answers that are data: nothing in them may run, load or be framed, and nobody keeps them. Pages have a policy of their own. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;
const DATA = /^\/(api|healthz|readyz|metrics)(\/|\?|$)/;
/** A year; of this host alone, for what else is below its name is not ours to decide. */
const HSTS = 'max-age=31536000';

function addHeaders(fastify: FastifyInstance, lifecycle: Lifecycle): void {
  void fastify.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  fastify.addHook('onRequest', async (request, reply) => {
    if (DATA.test(request.url)) reply.headers(DATA_HEADERS);
    // On plain http browsers ignore it; a proxy in front is believed only when configured.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
  // So that a client does not send its next request just when the connection goes.
  fastify.addHook('onSend', async (_request, reply) => {
    if (lifecycle.stopping) reply.header('connection', 'close');
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
  fastify.addHook('preValidation', async (request) => {
    if (queryFailed(request.query)) throw new Refusal(400, 'validation', 'Too many or too deeply nested query parameters');
  });
  // Only routes that declare an upload are let through to it; they state their own limits.
  void fastify.register(multipart);
  addHeaders(fastify, lifecycle);
}
