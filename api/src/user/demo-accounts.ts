import type { App } from '../create-app.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { checkPassword } from './password.ts';
import { User } from './user.entity.ts';

/**
 * Refuses to start with accounts whose passwords were printed: active accounts of the demo business, and any with the password of
 * `SEED_PASSWORD`. Throws a `StartupError` that names them.
 */
export async function refuseDemoAccounts({ orm, env }: Pick<App, 'orm' | 'env'>): Promise<void> {
  const found: string[] = [];
  for (const { loginId, isDemo, passwordHash } of await orm.em.fork().find(User, { isActive: true }, { orderBy: { loginId: 'asc' } })) {
    const isPrinted = isDemo || (env.seedPassword !== undefined && (await checkPassword(passwordHash, env.seedPassword)));
    if (isPrinted) found.push(loginId);
  }
  if (found.length === 0) return;
  throw new StartupError(
    `Demo accounts are active (${found.join(', ')}), so Moru does not start with NODE_ENV=production: disable them, or begin with an empty database and "npm run create-supervisor -w api -- LOGIN_ID".`,
  );
}
