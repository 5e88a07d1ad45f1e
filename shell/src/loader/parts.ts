import type { Load, RegistryModule, Release } from '@moru/module';
import type { CrashGuard } from './crash-guard.ts';
import type { LoaderDeps } from './deps.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { idOf, type Find, type Releases } from './releases.ts';

/** One component of a module: a page or the content of a slot. */
export interface RemotePart {
  /** Name of the module. */
  readonly name: string;
  /** Unique in the module. */
  readonly id: string;
  readonly find: Find;
  /** Whether it fills the page. */
  readonly isPage?: boolean;
}

/** A load whose fault was reported for its release already. */
export class LoadFailed extends Error {
  override name = 'LoadFailed';
}

/** Files of a release up to a page of it, in the order in which they are asked for. */
const filesOf = ({ entry, initial, routes }: Release, id: string): string[] => [
  entry,
  ...initial,
  ...(routes.find(({ path }) => path === id)?.chunks ?? []),
];

/** The loaded components of all releases that this document has shown. */
export class Parts {
  readonly #releases: Releases;
  readonly #guard: CrashGuard;
  readonly #deps: Pick<LoaderDeps, 'fetchAhead'>;
  readonly #known = new Map<string, LazyPart<Awaited<ReturnType<Load>>>>();

  constructor(releases: Releases, guard: CrashGuard, deps: Pick<LoaderDeps, 'fetchAhead'>) {
    this.#releases = releases;
    this.#guard = guard;
    this.#deps = deps;
  }

  /** The component of a part as one release of its module has it. */
  of(module: RegistryModule, release: Release, part: RemotePart): LazyPart<Awaited<ReturnType<Load>>> {
    const key = `${idOf(release)}${part.id}`;
    const known = this.#known.get(key) ?? lazyPart(() => this.#load(module, part));
    this.#known.set(key, known);
    return known;
  }

  /** Loads a part's code before it is shown. */
  warm(module: RegistryModule, part: RemotePart): void {
    const release = this.#releases.inUse(module);
    this.of(module, release, part).warm(() => this.#guard.clearStart(idOf(release)));
  }

  /** Forgets the components of a release before it is replaced. */
  forgetRelease(release: Release): void {
    for (const key of this.#known.keys()) if (key.startsWith(idOf(release))) this.#known.delete(key);
  }

  async #load(module: RegistryModule, { name, id, find }: RemotePart): ReturnType<Load> {
    const release = this.#releases.inUse(module);
    // Otherwise each file would be requested only after the one before it has run.
    if (!this.#releases.isRunning(release)) this.#deps.fetchAhead(release, filesOf(release, id));
    try {
      return await this.#releases.loadComponent(module, find);
    } catch (cause) {
      throw new LoadFailed(`${name} did not load`, { cause });
    }
  }
}
