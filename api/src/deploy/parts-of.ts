import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleParts } from '@moru/contract';
import { z } from 'zod';

/** The used part of a release's `module.json`; the shell names its pages among what it provides. */
const manifest = z.object({
  routes: z.array(
    z.object({ path: z.string(), title: z.object({ ko: z.string(), en: z.string() }), menu: z.array(z.unknown()).default([]) }),
  ),
  slots: z.array(z.object({ slot: z.string(), id: z.string() })).default([]),
  provides: z.record(z.string(), z.unknown()).default({}),
});

/** Pages, slots and menu entries of a published release; null where it cannot be read. */
export async function partsOf(webDir: string, name: string, version: string): Promise<ModuleParts | null> {
  try {
    const { routes, slots, provides } = manifest.parse(
      JSON.parse(await readFile(join(webDir, 'releases', name, version, 'module.json'), 'utf8')),
    );
    const own = Object.keys(provides).filter((path) => path.startsWith('/'));
    return {
      pages: [...own, ...routes.map(({ path }) => path)],
      slots: slots.map(({ slot, id }) => `${slot}/${id}`),
      menu: routes.flatMap(({ title, menu }) => (menu.length > 0 ? [title] : [])),
    };
  } catch {
    return null;
  }
}
