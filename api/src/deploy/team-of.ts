import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../core/call/refuse.ts';
import { readRegistry } from './registry-file.ts';

/** A team that publishes from elsewhere, and its modules. */
export interface Team {
  readonly name: string;
  readonly modules: readonly string[];
}

const BEARER = /^Bearer (\S{1,200})$/;

const isSame = (one: Buffer, hex: string): boolean => {
  const other = Buffer.from(hex, 'hex');
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The team whose token a call has; the registry stores only hashes. Throws 401 for an unknown token. */
export async function teamOf(webDir: string, authorization: string | undefined): Promise<Team> {
  const [, token] = BEARER.exec(authorization ?? '') ?? [];
  if (token === undefined) throw refuse.noToken();
  const hash = createHash('sha256').update(token).digest();
  const { teams } = await readRegistry(webDir);
  const found = Object.entries(teams).find(([, team]) => isSame(hash, team.hash));
  if (!found) throw refuse.noToken();
  const [name, { modules }] = found;
  return { name, modules };
}
