import { relative, sep } from 'node:path';
import { pageRoute } from '@moru/module/build';
import { LAZY } from './kernel.mjs';

/** Files that browsers load by name. */
export const SERVED = /\.(js|css)$/;

const KIT = '../../packages/ui/src/';
// Parts of the shell that load lazily: everything behind the login, the federation runtime, and the shared parts of the kit.
const PARTS = new Map([
  ['app/inside.tsx', 'inside'],
  ['loader/federation.ts', 'remotes'],
  ...LAZY.map((request) => [request.replace('@moru/ui/', KIT) + '/index.ts', request]),
]);
// What is loaded lazily: those parts, and a remote's exposed module, pages and slots.
const isLoaded = (file) => PARTS.has(file) || /^(module\.ts$|pages\/|slots\/)/.test(file);

const unique = (list) => [...new Set(list)].toSorted();
const modulesOf = (compilation, chunk) =>
  [...compilation.chunkGraph.getChunkModules(chunk)].flatMap((module) => [module, ...(module.modules ?? [])]);
const lazyChunks = (chunk) => [...chunk.groupsIterable].filter((group) => !group.isInitial()).flatMap((group) => group.chunks);

// A consumed module often has a chunk of its own without a file: its chunk group shows what requests it.
const consumedIn = (compilation, chunk) =>
  modulesOf(compilation, chunk)
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap((module) => LAZY.filter((request) => module.identifier().includes(` ${request}@`)));

/**
 * What each lazily loaded file of the compilation needs, by its path below `src`: `chunks`, the files of its chunk groups, and `uses`, the
 * lazy parts of the kernel that their code requests from the shell.
 */
export function needsByFile(compilation, src) {
  const found = new Map();
  for (const chunk of compilation.chunks) {
    for (const { resource } of modulesOf(compilation, chunk)) {
      const file = resource && relative(src, resource.split('?')[0]).split(sep).join('/');
      if (!file || !isLoaded(file) || found.has(file)) continue;
      const chunks = lazyChunks(chunk);
      found.set(file, {
        chunks: unique(chunks.flatMap(({ files }) => [...files])).filter((name) => SERVED.test(name)),
        uses: unique(chunks.flatMap((one) => consumedIn(compilation, one))),
      });
    }
  }
  return found;
}

/** Files of each lazy part of the shell: of the kernel by request, `inside`, `remotes`, and of its pages by route. */
export const providedBy = (needs) =>
  Object.fromEntries(
    [...needs].flatMap(([file, { chunks }]) => {
      const name = PARTS.get(file) ?? pageRoute(file);
      return name && chunks.length > 0 ? [[name, chunks]] : [];
    }),
  );
