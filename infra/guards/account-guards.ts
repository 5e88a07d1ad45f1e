import type { Guard } from './guard.ts';

const TABLE = ['api/src/testing/guards/guards'];
const LOGIN = ['api/src/user/login'];
const USER = ['api/src/user/user'];
const SECOND = ['api/src/testing/second-lines'];
const ACCOUNT = ['api/src/user/account'];
const LIMIT = ['api/src/user/login-limit'];
const COOKIE = ['api/src/core/auth/session-cookie'];

/** Who somebody is, and how long. */
export const ACCOUNT_GUARDS: readonly Guard[] = [
  {
    protects: 'no script reads the session cookie',
    file: 'api/src/core/auth/session-cookie.ts',
    code: ' HttpOnly;',
    without: '',
    suites: COOKIE,
  },
  {
    protects: 'another site sends no session cookie',
    file: 'api/src/core/auth/session-cookie.ts',
    code: 'SameSite=Strict',
    without: 'SameSite=Lax',
    suites: COOKIE,
  },
  {
    protects: 'over https the session cookie is for this host alone',
    file: 'api/src/core/auth/session-cookie.ts',
    code: '(isSecure(request) ? SECURE_NAME : NAME)',
    without: 'NAME',
    suites: COOKIE,
  },
  {
    protects: 'over https the session cookie never goes over http',
    file: 'api/src/core/auth/session-cookie.ts',
    code: "${isSecure(request) ? '; Secure' : ''}",
    without: '',
    suites: COOKIE,
  },
  {
    protects: 'the database keeps only the hash of a session',
    file: 'api/src/user/session.store.ts',
    code: "createHash('sha256').update(token).digest('hex')",
    without: 'token',
    suites: LOGIN,
  },
  {
    protects: 'an account that is disabled has no session',
    file: 'api/src/user/session.store.ts',
    code: 'u.is_active = 1 and ',
    without: '',
    suites: SECOND,
  },
  {
    protects: 'an unknown login ID takes as long as a wrong password',
    file: 'api/src/user/password.ts',
    code: 'const matches = await verify(stored ?? ',
    without: 'const matches = stored !== undefined && await verify(stored ?? ',
    suites: ['api/src/user/login-cost'],
  },
  {
    protects: 'a wrong password opens nothing',
    file: 'api/src/user/login.service.ts',
    code: 'return isRight && row?.isActive === true',
    without: 'return row?.isActive === true',
    suites: TABLE,
  },
  {
    protects: 'a disabled account does not sign in',
    file: 'api/src/user/login.service.ts',
    code: 'return isRight && row?.isActive === true',
    without: 'return isRight',
    suites: LOGIN,
  },
  {
    protects: 'only parsed values reach the look-up of an account',
    file: 'api/src/user/local.strategy.ts',
    code: 'if (!result.success)',
    without: 'if (false)',
    suites: TABLE,
  },
  {
    protects: 'a new password needs the old one',
    file: 'api/src/user/login.service.ts',
    code: 'const matches = () => checkPassword(stored.passwordHash, oldPw);',
    without: 'const matches = async () => true;',
    suites: LOGIN,
  },
  {
    protects: 'nobody disables themselves',
    file: 'api/src/user/user.service.ts',
    code: "throw refuse.conflict('self', NOT_SELF);\n      if",
    without: ';\n      if',
    suites: TABLE,
  },
  {
    protects: 'nobody deletes themselves',
    file: 'api/src/user/user.service.ts',
    code: "if (rows.some(({ id }) => id === ctx.user?.id)) throw refuse.conflict('self', NOT_SELF);",
    without: '',
    suites: USER,
  },
  {
    protects: 'one active supervisor remains',
    file: 'api/src/user/user.service.ts',
    code: "if (found.every(({ id }) => going.includes(id))) throw refuse.conflict('last_supervisor', LAST_ONE);",
    without: '',
    suites: SECOND,
  },
  {
    protects: 'an account with a history is not deleted',
    file: 'api/src/user/user.service.ts',
    code: 'if (entries > 0)',
    without: 'if (false)',
    suites: TABLE,
  },
  {
    protects: 'history masks secrets',
    file: 'api/src/core/audit/audit.subscriber.ts',
    code: 'return [property.hidden ?',
    without: 'return [false ?',
    suites: LOGIN,
  },
  {
    protects: 'a one-time password opens one session',
    file: 'api/src/user/login.service.ts',
    code: 'tempPwUntil: { $gt: now } }, { tempPwUntil: now })) === 0)',
    without: 'tempPwUntil: { $gt: now } }, { tempPwUntil: now })) < 0)',
    suites: ACCOUNT,
  },
  {
    protects: 'guessing is slowed',
    file: 'api/src/user/login-limit.ts',
    code: 'if (longest > 0) throw',
    without: 'if (false) throw',
    suites: LIMIT,
  },
  {
    protects: 'no stranger locks anybody out',
    file: 'api/src/user/login-limit.ts',
    code: ' && !(await isKnown(places.pair, ctx))',
    without: '',
    suites: LIMIT,
  },
  {
    protects: 'the sessions of others are for supervisors',
    file: 'api/src/user/account.service.ts',
    code: "if (user.role !== 'supervisor') throw refuse.forbidden();",
    without: '',
    suites: ACCOUNT,
  },
  {
    protects: 'production does not start with demo accounts',
    file: 'api/src/user/demo-accounts.ts',
    code: 'if (found.length === 0) return;',
    without: 'return;',
    suites: ['api/src/user/demo-accounts'],
  },
];
