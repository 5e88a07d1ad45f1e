import type { Planted } from './planted.ts';

/** Guards of who may call, and what a call may contain. */
export const OF_CALLS: Readonly<Record<string, readonly Planted[]>> = {
  'api/src/import/import.controller.ts': [['only supervisors import', 'Allow(SUPERVISOR)', "Allow('session')"]],
  'api/src/create-app.ts': [
    ['HEAD never runs the handler of a GET', 'exposeHeadRoutes: false', 'exposeHeadRoutes: true'],
    ['headers that do not end close the connection', 'headersTimeout: env.connections.headersMs', 'headersTimeout: 60_000'],
    ['a connection that asks for nothing more is closed', 'keepAliveTimeout: env.connections.keepAliveMs', 'keepAliveTimeout: 60_000'],
  ],
  'api/src/core/http/body-limits.ts': [
    ['who is not signed in sends no long body', 'bytes: 16 * KB', 'bytes: 4096 * KB'],
    ['no body is as long as a paste but a paste', 'bytes: 1024 * KB', 'bytes: 4096 * KB'],
  ],
  'api/src/core/http/connections.ts': [
    ['an address has no more connections than its share', 'count > perAddress', 'count < 0'],
    ['all together have no more connections than there may be', 'server.maxConnections = all', 'undefined'],
    ['a body that drips is not waited for', 'socket.bytesRead - bytes >= this.#limits.bodyBytes', 'true'],
  ],
  'api/src/core/http/json-body.ts': [
    ['a body has its levels counted before it is parsed', '++depth > MAX_DEPTH', '++depth > 1e9'],
    ['a body has its values counted before it is parsed', '++found > tokens', '++found > 1e9'],
    ['an object has its keys counted before it is parsed', '++(commas[depth] as number) >= entries', '++(commas[depth] as number) >= 1e9'],
    ['bytes that are no text are not replaced', 'isUtf8(bytes)', 'true'],
    ['a key that every object has is refused', 'MAY_BE_RESERVED.test(text)', 'false'],
  ],
  'api/src/core/http/rate-limit.ts': [['callers from many addresses do not fill the memory', 'this.#windows.size >= MAX_KEYS', 'false']],
  'api/src/core/call/policy.ts': [['no route is answered that the call guard has not seen', '!moru', 'false']],
  'api/src/core/process/env.ts': [['a wrong LOG_LEVEL is reported at the start', '!level', 'false']],
  'api/src/core/turns.ts': [['long work lets other calls run', 'performance.now() - began < TURN_MS', 'performance.now() > 0']],
  'api/src/core/http/query-parser.ts': [['a query string is not read past its depth', 'strictDepth: true', 'strictDepth: false']],
  'api/src/core/http/error.filter.ts': [
    ['an unforeseen error tells the caller nothing', 'message: GENERIC', 'message: String((error as Error).message)'],
  ],
  'api/src/core/http/register-http.ts': [
    ['a body has a largest size', 'bodyLimit(route.url).bytes', '400 * 1024 * 1024'],
    ['a body that drips is watched', 'slow.watch(request.raw, reply.raw)', 'undefined'],
    ['an answer is never taken for a page', 'isData ? DATA_HEADERS : SAFE_HEADERS', 'SAFE_HEADERS'],
    ['a request before the last answer is not answered', 'fewAtOnce.begin(request.raw, reply.raw)', 'true'],
  ],
  'api/src/core/auth/session-cookie.ts': [
    ['no script reads the session cookie', ' HttpOnly;', ''],
    ['another site sends no session cookie', 'SameSite=Strict', 'SameSite=Lax'],
    ['over https the session cookie is for this host alone', '(isSecure(request) ? SECURE_NAME : NAME)', 'NAME'],
    ['over https the session cookie never goes over http', "${isSecure(request) ? '; Secure' : ''}", ''],
  ],
  'api/src/user/session.store.ts': [
    ['the database keeps only the hash of a session', "createHash('sha256').update(token).digest('hex')", 'token'],
    ['an account that is disabled has no session', ".where('u.is_active', '=', 1)", ''],
  ],
  'api/src/user/password.ts': [
    ['an unknown login ID takes as long as a wrong password', 'await verify(stored ?? ', 'stored !== undefined && await verify(stored ?? '],
  ],
  'api/src/user/demo-accounts.ts': [['production does not start with demo accounts', 'found.length === 0', 'true']],
  'packages/contract/src/core/keyword.ts': [['a keyword of initials is no expression', "char.replace(METACHARACTERS, '\\\\$&')", 'char']],
  'packages/contract/src/core/schemas.ts': [
    [
      'what the server computes is not saved',
      'writable(fields).map(([key, { schema }]) => [key, schema.optional()]',
      'Object.entries(fields).map(([key, { schema }]) => [key, schema.optional()]',
    ],
  ],
  'packages/contract/src/core/clean-text.ts': [['text holds nothing that an engine cannot store', 'isStorable(value) && ', '']],
  'packages/contract/src/core/params.ts': [['an id is decimal digits', '/^\\d{1,10}$/', '/^.*$/']],
};
