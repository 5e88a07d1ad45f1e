import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { AppModule } from '../app.module.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { hashPassword } from '../user/password.ts';
import { User } from '../user/user.entity.ts';
import { TEST_PASSWORD } from './test-app.ts';
import { openAsMigrated, testDatabase, type TestDatabase } from './test-database.ts';

/** Login ID of the supervisor whom `migratedDatabase` makes; the password is `TEST_PASSWORD`. */
export const MIGRATED_LOGIN = 'boss';

/** Reads a database beside the process that runs on it, or after it has ended. */
export async function withDatabase<T>({ env }: TestDatabase, work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
  const orm: MikroORM = await openDatabase({ ...env, poolSize: 2 });
  try {
    return await work(orm.em.fork() as SqlEntityManager);
  } finally {
    await orm.close(true);
  }
}

/** A database as a started server leaves it, with one supervisor: for tests that run the server as a separate process. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await AppModule.load();
  const orm = await openAsMigrated({ ...database.env, poolSize: 2 });
  const em = orm.em.fork() as SqlEntityManager;
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const person = { loginId: MIGRATED_LOGIN, name: 'Boss', role: 'supervisor', scope: 'all', brandIds: [], locale: 'auto', passwordHash };
  em.create(User, { ...person, isActive: true, mustChangePw: false } as never, { partial: true });
  await em.flush();
  await orm.close(true);
  return database;
}
