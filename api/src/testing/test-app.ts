import type { SqlEntityManager } from '@mikro-orm/sql';
import { hash as argon2 } from '@node-rs/argon2';
import type { Role } from '@moru/contract';
import { createApp, type App, type AppOptions } from '../create-app.ts';
import { systemCtx, type Ctx } from '../core/call/ctx.ts';
import { notesOf } from '../core/orm/notes.ts';
import { totalsOf } from '../core/totals/totals.ts';
import { entityName } from '../core/orm/naming.ts';
import { entryOf } from '../core/registry/registry.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { User } from '../user/user.entity.ts';
import { factoryId } from './factories.ts';
import { HttpClient } from './http-client.ts';
import { requiredValues, restartPairs } from './make-row.ts';
import { testDatabase, testTables } from './test-database.ts';

/** Password of every user that `as` creates. */
export const TEST_PASSWORD = 'test password 1';

/** Long enough for a busy machine: tests about waiting set their own time. */
const LONG_MS = 30_000;

/** The minimum that argon2 allows: tests sign in some thousand times, and only few of them are about the cost of a real hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let hash: Promise<string> | undefined;
let people = 0;

type Person = Partial<Pick<User, 'loginId' | 'name' | 'scope' | 'brandIds' | 'factoryId' | 'locale' | 'mustChangePw' | 'passwordHash'>> & {
  /** The name of its factory, created if missing. */
  readonly factory?: string;
};

/** An API on an empty database of the engine under test. */
export interface TestApp {
  readonly app: App;
  /** A client without a session; `address` is its source address. */
  guest(address?: string): HttpClient;
  /** Makes a user of the role and signs it in. */
  as(role: Role, person?: Person): Promise<HttpClient>;
  /** Saves one row as the system, filling required fields with small values; returns its id. */
  make(resource: string, values?: Record<string, unknown>): Promise<number>;
  em(): SqlEntityManager;
  ctx(): Ctx;
  stop(): Promise<void>;
}

async function makeUser(em: SqlEntityManager, role: Role, person: Omit<Person, 'factory'>): Promise<string> {
  hash ??= argon2(TEST_PASSWORD, CHEAP);
  people++;
  const loginId = person.loginId ?? `${role}-${people}`;
  const values = {
    name: `${role} ${people}`,
    scope: 'all',
    brandIds: [],
    locale: 'auto',
    isActive: true,
    mustChangePw: false,
    factoryId: null,
    passwordHash: await hash,
    ...person,
    loginId,
    role,
  };
  const user = em.create(User, values as never, { partial: true });
  await em.flush();
  await keepTexts(systemCtx({ em }), User.name, [user.id]);
  return loginId;
}

const forTests = (): AppOptions => ({
  rateLimit: 0,
  databasePatienceMs: LONG_MS,
  ...(process.env['TEST_LOG'] === '1' ? {} : { logger: false }),
});

/** Starts the API for one test file, with its own settings; call `stop` in `afterAll`. */
export async function startTestApp(over: AppOptions = {}): Promise<TestApp> {
  const database = await ((over.orm ?? over.modules) ? testDatabase() : testTables());
  restartPairs();
  const app = await createApp({ ...forTests(), ...database.env, orm: database.open, ...over });
  const em = () => app.orm.em.fork() as SqlEntityManager;
  // Long enough for a busy machine: tests about waiting set their own time.
  totalsOf(em()).patienceMs = Infinity;
  notesOf(em()).patienceMs = LONG_MS;
  const make = async (name: string, values: Record<string, unknown> = {}): Promise<number> => {
    const { resource } = entryOf(entityName(name));
    if (!resource) throw new Error(`no resource '${name}'`);
    const item = await requiredValues(resource, values, (ref) => make(ref));
    const [id] = await serviceOf(app.nest, name).save(item as never, systemCtx(app.orm));
    return id ?? 0;
  };
  return {
    app,
    make,
    em,
    ctx: () => systemCtx(app.orm),
    guest: (address) => new HttpClient(app.nest, address),
    async as(role, { factory, ...person } = {}) {
      const place = factory === undefined ? {} : { factoryId: await factoryId({ em, make }, factory) };
      const loginId = await makeUser(em(), role, { ...place, ...person });
      const client = new HttpClient(app.nest);
      const answer = await client.post('/api/user/login', { loginParams: { loginId, pw: TEST_PASSWORD } });
      if (answer.status !== 200) throw new Error(`login of ${loginId}: ${answer.text}`);
      return client;
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}
