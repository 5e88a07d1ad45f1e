import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refuse.ts';
import { queryFailed } from './query-parser.ts';

/** What every request passes before a route: JSON bodies only, a query string within limits, safe headers. */
export function registerHttp(fastify: FastifyInstance): void {
  // Fastify reads text/plain as a body, which a form of another site may send.
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('preValidation', async (request) => {
    if (queryFailed(request.query)) throw new Refusal(400, 'validation', 'Too many or too deeply nested query parameters');
  });
  // Only routes that declare an upload are let through to it; they state their own limits.
  void fastify.register(multipart);
  void fastify.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
}
