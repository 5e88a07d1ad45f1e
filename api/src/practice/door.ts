import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readToken } from '../core/auth/session-cookie.ts';
import type { Sessions } from '../core/auth/sessions.ts';
import { refuse } from '../core/call/refuse.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import type { Rooms } from './rooms.ts';

const BASE = '/practice';
/** Sessions belong to the real product; in a copy nobody signs in and there are no passwords. */
const OF_SESSIONS = /^\/*(user\/+(login|logout|changePw|sessions|endSession|resetPw)|practice|deploy|docs|live)(\/|$)/;
/** What others would read without a session: the address would lead to the real product. */
const OF_ADDRESSES = /^\/*stat\/+makeFeed\/*$/;
const NOT_HERE = { ko: '연습 모드에서는 할 수 없습니다', en: 'Not possible in practice mode' };

async function whoAsks(request: FastifyRequest, sessions: Sessions): Promise<SessionUser> {
  const token = readToken(request);
  const user = token === undefined ? undefined : (sessions.known(token) ?? (await sessions.find(token)));
  if (!user) throw refuse.noSession();
  if (user.mustChangePw) throw refuse.mustChangePw();
  return user;
}

/**
 * Forwards calls below `/practice/api/` to the API of the caller's copy before reading them: the session is looked up here and replaced by
 * one of the copy, everything else is checked there as on the real data.
 */
export function registerPracticeDoor(fastify: FastifyInstance, sessions: Sessions, rooms: Rooms): void {
  fastify.route({
    method: ['GET', 'POST'],
    url: `${BASE}/api/*`,
    async onRequest(request, reply) {
      const user = await whoAsks(request, sessions);
      // The router has decoded it, as the copy's router will.
      const { '*': call = '' } = request.params as { readonly '*'?: string };
      if (OF_SESSIONS.test(call) || OF_ADDRESSES.test(call) || !request.url.startsWith(`${BASE}/api/`)) throw refuse.forbidden(NOT_HERE);
      const { raw } = request;
      await rooms.use(user, async (api) => {
        // The client has disconnected while the copy was being opened.
        if (reply.raw.closed || raw.socket.destroyed) return;
        // In another process the connection does not tell them.
        const { ip, protocol, host } = request;
        Object.assign(raw.headers, { 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host });
        raw.url = request.url.slice(BASE.length);
        await api.answer({ raw, response: reply.raw, begin: () => void reply.hijack() });
      });
    },
    handler: () => {
      throw refuse.forbidden();
    },
  });
}
