import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from '../call/behalf.ts';
import { asCall } from '../waits.ts';
import { readToken } from './session-cookie.ts';

/**
 * Names the caller of a request for everything done for it (`behalf`), its session or its address, and counts what it waits for its database.
 * Not before its body is read.
 */
export function nameCallers(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, reply, next) =>
    onBehalfOf(readToken(request) ?? request.ip, () => asCall(() => reply.raw.headersSent, next)),
  );
}
