import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from './refused.ts';
import { rollback } from './registry.ts';
import { readDocument } from './web-dir.ts';

const LOOK_EVERY_MS = 30_000;
const YOUNG_MS = 24 * 3_600_000;
/** One person with a broken browser is no broken release. */
const MIN_ERRORS = 5;
const MIN_DEVICES = 2;

/** What is read of `GET /api/deploy/findMany`. */
interface Deployed {
  readonly rows: readonly {
    readonly name: string;
    readonly versions: readonly { version: string; state: string; at: string; errors: number; devices: number }[];
  }[];
}

/** A release that is young and fails, and how. */
export interface Failing {
  readonly name: string;
  readonly version: string;
  readonly why: string;
}

/** The releases to roll back: live or a canary for less than a day, with errors on more than one device. */
export const failing = ({ rows }: Deployed, now = Date.now()): Failing[] =>
  rows.flatMap(({ name, versions }) =>
    versions
      .filter(({ state, at }) => (state === 'live' || state === 'canary') && now - Date.parse(at) < YOUNG_MS)
      .filter(({ errors, devices }) => errors >= MIN_ERRORS && devices >= MIN_DEVICES)
      .map(({ version, errors, devices }) => ({ name, version, why: `${errors} errors on ${devices} devices` })),
  );

/** The session cookie of an account that may see what is deployed. Throws `Refused` where it cannot sign in. */
async function signIn(url: string, [loginId, pw]: [string, string]): Promise<string> {
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

/** Rolls back what fails; a module that was rolled back meanwhile, or has nothing to go back to, is left alone. */
async function heal(webDir: string, found: readonly Failing[], say: (line: string) => void): Promise<void> {
  for (const { name, version, why } of found) {
    const { live, canary } = await readDocument(webDir);
    if (live[name]?.[0] !== version && canary[name]?.version !== version) continue;
    await rollback(webDir, name, `by the watcher: ${why}`).then(
      () => say(`${name}@${version} is rolled back: ${why}`),
      (error: Error) => say(`${name}@${version} fails (${why}), and cannot be rolled back: ${error.message}`),
    );
  }
}

/** Where to look, as whom, how often, and until when (`Infinity`: for ever). */
export interface Watch {
  readonly url: string;
  readonly account: [loginId: string, pw: string];
  readonly say: (line: string) => void;
  readonly everyMs?: number;
  readonly times?: number;
}

/** Rolls back releases younger than a day past a threshold of errors. Signs in anew when the session ends. */
export async function watch(webDir: string, { url, account, say, everyMs = LOOK_EVERY_MS, times = Infinity }: Watch): Promise<void> {
  let session = await signIn(url, account);
  for (let count = 0; count < times; count++) {
    if (count > 0) await sleep(everyMs);
    const answer = await fetch(`${url}/api/deploy/findMany`, { headers: { cookie: session } }).catch(() => undefined);
    if (answer?.ok) await heal(webDir, failing((await answer.json()) as Deployed), say);
    else if (answer?.status === 401) session = await signIn(url, account);
    else say(`${url} does not say how releases fare (${answer?.status ?? 'no answer'})`);
  }
}
