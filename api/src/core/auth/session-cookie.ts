import type { CallRequest } from '../call/policy.ts';

const NAME = 'moru_sid';
const SECURE_NAME = `__Host-${NAME}`;

/** Whether the browser's connection is https (a proxy in front is trusted only when configured). */
const isSecure = (request: CallRequest) => request.protocol === 'https';

/** `__Host-` and `Secure` on https only: on a plain-http LAN name browsers drop such cookies. */
const nameOf = (request: CallRequest) => (isSecure(request) ? SECURE_NAME : NAME);

/** The session token a request carries. */
export function readToken(request: CallRequest): string | undefined {
  const name = nameOf(request);
  for (const part of String(request.headers['cookie'] ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim() || undefined;
  }
  return undefined;
}

/** `Set-Cookie` of a new session (`maxAge` in seconds), or one that clears it when `token` is empty. */
export function sessionCookie(request: CallRequest, token: string, maxAge: number): string {
  return `${nameOf(request)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${token ? maxAge : 0}${isSecure(request) ? '; Secure' : ''}`;
}
