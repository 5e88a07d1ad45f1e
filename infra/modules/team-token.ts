import { createHash, randomBytes } from 'node:crypto';
import type { Options } from './arguments.ts';
import { SHELL } from './document.ts';
import { Refused } from './refused.ts';
import { setToken } from './registry.ts';

const TOKEN_BYTES = 32;
const MODULE = /^[a-z][a-z0-9-]{0,40}$/;

function refuseModules(modules: readonly string[]): void {
  const wrong = modules.find((name) => !MODULE.test(name) || name === SHELL);
  if (wrong !== undefined) throw new Refused(`"${wrong}" is no module that a team can publish: --module takes a name like mfe-claims.`);
  if (modules.length === 0) throw new Refused('Say what the team may publish: --module mfe-claims; --end takes its token back.');
}

/** Makes the token with which a team publishes its modules from its own repository, or ends it; only its hash is stored. */
export async function teamToken(webDir: string, team: string, { module: modules, end }: Options): Promise<string[]> {
  if (end) {
    await setToken(webDir, team, undefined);
    return [`The token of ${team} is ended`];
  }
  refuseModules(modules);
  const token = `moru_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await setToken(webDir, team, { hash, modules: [...modules], at: new Date().toISOString() });
  return [`${team} publishes ${modules.join(', ')} with this token, which is shown this once (one it had before is ended):`, token];
}
