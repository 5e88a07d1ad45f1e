import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '@moru/module/build';

const KB = 1024;

/** Size of a file as most browsers get it; files that are too small to be compressed count as they are. */
async function kbOf(dir: string, file: string): Promise<number> {
  const found = await stat(join(dir, `${file}.gz`)).catch(() => stat(join(dir, file)));
  return found.size / KB;
}

async function sumOf(dir: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => kbOf(dir, file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The limits of its `limits.json` that a published release exceeds, in words; undefined where there are none. */
export async function overLimits(dir: string, { entry, initial, routes, limits, integrity }: ModuleManifest): Promise<string | undefined> {
  const first = new Set([entry, ...initial]);
  const pages = await Promise.all(
    routes.map(async ({ path, chunks }) => ({
      path,
      kb: await sumOf(
        dir,
        chunks.filter((file) => !first.has(file)),
      ),
    })),
  );
  const heaviest = pages.toSorted((a, b) => b.kb - a.kb)[0];
  const measured: [what: string, kb: number, limit: number | undefined][] = [
    ['the entry', await sumOf(dir, [...first]), limits.entryKb],
    [`the page ${heaviest?.path}`, heaviest?.kb ?? 0, limits.pageKb],
    ['all of it', await sumOf(dir, Object.keys(integrity)), limits.totalKb],
  ];
  const over = measured.find(([, kb, limit]) => limit !== undefined && kb > limit);
  return over && `${over[0]} weighs ${over[1].toFixed(1)} kB compressed, its limit is ${over[2]} kB`;
}
