import { MIN_PASSWORD } from '@moru/contract';
import { StartupError } from '../core/process/startup-error.ts';
import type { SessionUser } from '../core/call/session-user.ts';
import { readableSecret } from '../user/readable-secret.ts';
import type { Demo } from './demo.ts';
import { FACTORIES } from './data/partners.ts';
import type { Partners } from './partners.ts';

/** The three users of the demo business. */
export interface People {
  readonly supervisor: SessionUser;
  readonly client: SessionUser;
  readonly site: SessionUser;
  /** What to print: login id and password of each. */
  readonly passwords: readonly (readonly [loginId: string, password: string])[];
}

const PEOPLE = [
  { loginId: 'supervisor', name: '김서연', role: 'supervisor', scope: 'all', brands: [], factoryName: null },
  { loginId: 'client', name: '이준호', role: 'client', scope: 'listed', brands: ['HARU', 'SOLBIN'], factoryName: null },
  { loginId: 'site', name: '박민지', role: 'site-staff', scope: 'all', brands: [], factoryName: FACTORIES.gimpo },
] as const;

/** Without a factory the account would see all of them. */
function placeOf(partners: Partners, factory: string): number {
  const id = partners.get(factory);
  if (id === undefined) throw new Error(`no factory '${factory}'`);
  return id;
}

/**
 * Creates the accounts: a supervisor, a client of two brands and a member of one factory's staff. Throws when `SEED_PASSWORD` is too short.
 */
export async function addPeople(
  demo: Demo,
  { brands, partners }: { readonly brands: ReadonlyMap<string, number>; readonly partners: Partners },
  given: string | undefined,
): Promise<People> {
  if (given !== undefined && given.length < MIN_PASSWORD)
    throw new StartupError(`SEED_PASSWORD must have at least ${MIN_PASSWORD} characters.`);
  const made = PEOPLE.map(({ brands: codes, factoryName, ...person }) => ({
    ...person,
    factoryId: factoryName === null ? null : placeOf(partners, factoryName),
    brandIds: codes.map((code) => brands.get(code) ?? 0),
    pw: given ?? readableSecret(3, 4),
  }));
  const ids = await demo.save('user', made);
  await demo.markAccounts(ids);
  const [supervisor, client, site] = made.map(({ pw: _pw, ...person }, index): SessionUser => ({
    ...person,
    id: ids[index] ?? 0,
    mustChangePw: false,
  }));
  if (!supervisor || !client || !site) throw new Error('three people expected');
  return { supervisor, client, site, passwords: made.map(({ loginId, pw }) => [loginId, pw] as const) };
}
