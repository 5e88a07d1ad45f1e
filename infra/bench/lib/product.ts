import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Product } from '@moru/testing/server';

export const ROOT = join(import.meta.dirname, '../../..');

/** Folder of the module registry for benches and browser tests. */
export const WEB_DIR = join(ROOT, '.cache/browser-tests/web');

/** Builds what is stale and publishes the screens into `WEB_DIR`. */
export function build(): void {
  execFileSync(process.execPath, [join(ROOT, 'infra/build.mjs'), '--publish'], { stdio: 'inherit', env: { ...process.env, WEB_DIR } });
}

/** Signs in and resolves to the cookie header of the session. Throws when the account is refused. */
export async function signIn({ url, password }: Pick<Product, 'url' | 'password'>, loginId = 'supervisor'): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginParams: { loginId, pw: password } }),
  });
  if (!answer.ok) throw new Error(`${loginId} cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
