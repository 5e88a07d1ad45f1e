import { glob } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import type { Dialect } from './config.ts';

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** A checked-in migration: its name is that of its file. */
export interface MigrationFile {
  readonly name: string;
  readonly class: MigrationClass;
}

/** Folder of a dialect's migrations, next to the running code. */
export const migrationsFolder = (dialect: Dialect): string => join(import.meta.dirname, '..', '..', 'migrations', dialect);

/** The checked-in migrations of a dialect, oldest first; named by their files, so that sources and build agree. */
export async function migrations(dialect: Dialect): Promise<MigrationFile[]> {
  const cwd = migrationsFolder(dialect);
  const files: string[] = [];
  for await (const file of glob('*-*.{ts,js}', { cwd })) if (!file.endsWith('.d.ts')) files.push(file);
  const found = files.toSorted().map(async (file) => {
    const loaded = (await import(new URL(`file://${join(cwd, file)}`).href)) as Record<string, MigrationClass>;
    const [migration] = Object.values(loaded);
    if (!migration) throw new Error(`${file} exports no migration`);
    return { name: basename(file, extname(file)), class: migration };
  });
  return Promise.all(found);
}
