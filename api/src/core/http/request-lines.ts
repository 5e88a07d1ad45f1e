import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallRequest } from '../call/policy.ts';
import { routeClass } from './route-class.ts';

/** `name@version` as the shell sends it; anything else is ignored. */
const MODULE = /^[a-z][a-z0-9-]{0,30}(@[\w.-]{1,40})?$/;
const SERVER_FAULT = 500;

function levelOf(group: string, status: number): 'debug' | 'info' | 'warn' {
  // A process that reports it is not ready works correctly, and is checked every second.
  if (group === 'system') return 'debug';
  if (status >= SERVER_FAULT) return 'warn';
  return group === 'web' ? 'debug' : 'info';
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { user } = (request as unknown as CallRequest).moru ?? {};
  const module = request.headers['x-module'];
  return {
    requestId: request.id,
    method: request.method,
    // The declared path: what a caller put into the address, queries and ids included, is not logged.
    route: request.is404 ? null : (request.routeOptions.url ?? null),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(user && { userId: user.id }),
    ...(typeof module === 'string' && MODULE.test(module) && { module }),
  };
}

/** One log line per answered request, files and health checks at `debug`. */
export function logRequests(fastify: FastifyInstance): void {
  // The line contains only values of the server itself: scanning it for secrets would cost more than writing it.
  const lines = fastify.log.child({}, { formatters: { log: (fields) => fields } });
  fastify.addHook('onResponse', (request, reply, next) => {
    const group = routeClass(request.is404 ? undefined : request.routeOptions.url);
    lines[levelOf(group, reply.statusCode)](lineOf(request, reply), 'request');
    next();
  });
}
