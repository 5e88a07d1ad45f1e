import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { findings, type Finding } from '../check/self-check.ts';
import { createApp } from '../create-app.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { FileStorage } from '../file/storage/file-storage.ts';
import { fingerprint } from './dump-table.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';
import { tablesOf } from './tables.ts';

/** Result of verifying a backup; it is good when `differing` and `found` are empty. */
export interface Verified extends Restored {
  /** Tables whose restored rows differ from those that were backed up. */
  readonly differing: readonly string[];
  /** Findings of the self-check on the restored data. */
  readonly found: readonly Finding[];
}

async function differingTables(env: Scratch, { tables }: Manifest): Promise<string[]> {
  const orm = await openDatabase(env, { migrate: false });
  try {
    const em = orm.em.fork() as unknown as SqlEntityManager;
    const wanted = new Map(tables.map((table) => [table.name, table]));
    const differing: string[] = [];
    for (const table of tablesOf(orm)) {
      const was = wanted.get(table.name);
      if (!was) continue;
      const is = await fingerprint(em, table);
      if (is.rows !== was.rows || is.sha256 !== was.sha256) differing.push(table.name);
    }
    return differing;
  } finally {
    await orm.close(true);
  }
}

interface Scratch {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly webDir: string;
  readonly s3: undefined;
  readonly backupDir: undefined;
  readonly poolSize: number;
}

/**
 * Restores a backup into a scratch database (an embedded one, unless `databaseUrl` names an empty one) and a scratch folder, compares every
 * table with what was backed up and runs the self-check on it. Throws a `StartupError` for a damaged backup.
 */
export async function verifyBackup(folder: string, databaseUrl?: string): Promise<Verified> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moru-verify-'));
  const scratch: Scratch = { databaseUrl, dataDir, webDir: join(dataDir, 'web'), s3: undefined, backupDir: undefined, poolSize: 4 };
  try {
    const restored = await restoreBackup(scratch, folder);
    const differing = await differingTables(scratch, await readManifest(folder));
    const app = await createApp({ ...scratch, logger: false });
    try {
      return { ...restored, differing, found: await findings(app.orm, app.nest.get(FileStorage, { strict: false })) };
    } finally {
      await app.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
