import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canaryGroup } from '@moru/contract';
import { z } from 'zod';

const versions = z.record(z.string(), z.array(z.string()));

/** What is read here of `registry.json`, which `npm run modules` writes. */
const registryFile = z.object({
  sequence: z.int(),
  published: z.record(z.string(), z.array(z.object({ version: z.string(), at: z.string(), by: z.string().default('') }))),
  live: versions,
  canary: z.record(z.string(), z.object({ version: z.string(), rule: canaryGroup })).default({}),
  revoked: versions.default({}),
  log: z.array(z.object({ at: z.string(), by: z.string(), name: z.string(), version: z.string(), note: z.string().default('') })),
});

/** The registry of deployed modules. */
export type RegistryFile = z.output<typeof registryFile>;

const NONE: RegistryFile = { sequence: 0, published: {}, live: {}, canary: {}, revoked: {}, log: [] };

/** Reads the registry of a web folder; an empty one where nothing was ever published. */
export async function readRegistry(webDir: string): Promise<RegistryFile> {
  const text = await readFile(join(webDir, 'registry.json'), 'utf8').catch(() => undefined);
  return text === undefined ? NONE : registryFile.parse(JSON.parse(text));
}
