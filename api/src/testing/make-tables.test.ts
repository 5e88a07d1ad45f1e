import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/core';
import { AppModule } from '../app.module.ts';
import { Brand } from '../brand/brand.entity.ts';
import { openAsMigrated, testDatabase, testTables } from './test-database.ts';

beforeAll(() => AppModule.load());

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function inEmbedded(): Promise<MikroORM> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-test-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  return opened(openAsMigrated({ databaseUrl: undefined, dataDir, poolSize: 1 }));
}

async function underTest(): Promise<MikroORM> {
  const database = await testDatabase();
  ends.push(database.drop);
  return opened(openAsMigrated({ ...database.env, poolSize: 1 }));
}

async function opened(opening: Promise<MikroORM>): Promise<MikroORM> {
  const orm = await opening;
  ends.push(() => orm.close(true));
  return orm;
}

test('a process opens databases of both kinds, in any order, each with the tables of its own', async () => {
  for (const open of [underTest, inEmbedded, underTest, inEmbedded]) {
    const { em } = await open();
    expect(await em.fork().count(Brand)).toBe(0);
  }
});

test('a database of the engine under test is used again after an embedded one was opened', async () => {
  for (const round of [1, 2]) {
    const { env, open, drop } = await testTables();
    const orm = await open(env as Parameters<typeof open>[0]);
    expect({ round, brands: await orm.em.fork().count(Brand) }).toEqual({ round, brands: 0 });
    await orm.close(true);
    await drop();
    await inEmbedded();
  }
});
