import { Refused } from './refused.ts';

/** Address of the running product. */
export const urlOfProduct = (): string => process.env['MORU_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;

/** The accounts of MODULES_VISIT, with which the running product is visited. Throws `Refused` where there are none. */
export function accounts(): [loginId: string, pw: string][] {
  const given = (process.env['MODULES_VISIT'] ?? '').split(',').filter(Boolean);
  if (given.length === 0)
    throw new Refused(
      'Set MODULES_VISIT=supervisor:<password>,client:<password> to look at the product with, or leave a visit out with --no-visit.',
    );
  return given.map((pair) => [pair.split(':', 1)[0] ?? '', pair.slice(pair.indexOf(':') + 1)]);
}

/** The session cookie of an account that may read the deployed modules. Throws `Refused` where it cannot sign in. */
export async function signIn(url: string, [loginId, pw]: [string, string]): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'moru' },
    body: JSON.stringify({ loginParams: { loginId, pw } }),
  }).catch(() => undefined);
  const cookies = answer?.ok ? answer.headers.getSetCookie() : [];
  const session = cookies.find((cookie) => cookie.includes('moru_sid='));
  if (!session) throw new Refused(`${loginId} cannot sign in on ${url}: MODULES_VISIT names a supervisor first, MORU_URL the product.`);
  return session.split(';', 1)[0] ?? '';
}

/** Refuses a canary for users that the running product does not know: a mistyped login ID would give it to nobody. */
export async function refuseUnknownUsers(url: string, users: readonly string[]): Promise<void> {
  const [account] = users.length > 0 ? accounts() : [];
  if (!account) return;
  const headers = { cookie: await signIn(url, account) };
  for (const user of users) {
    const query = `subset=R&params[keyword]=${encodeURIComponent(user)}&params[num]=100`;
    const answer = await fetch(`${url}/api/user/findMany?${query}`, { headers }).catch(() => undefined);
    if (!answer?.ok) throw new Refused(`${url} does not say who ${user} is (${answer?.status ?? 'no answer'}): try again.`);
    const { rows } = (await answer.json()) as { rows: readonly { loginId: string; isActive: boolean }[] };
    if (!rows.some(({ loginId, isActive }) => isActive && loginId.toLowerCase() === user))
      throw new Refused(`There is no active user ${user}: --user takes a login ID.`);
  }
}
