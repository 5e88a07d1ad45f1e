import type { Load, Release, RegistryModule, RemoteModule } from '@moru/module';
import type { CrashGuard } from './crash-guard.ts';
import type { LoaderDeps, RemoteFault } from './deps.ts';
import { isNetworkFault } from './network-fault.ts';

/** Pauses before the second and the third attempt at a release. */
const RETRY_AFTER_MS = [400, 1200];

/** An entry that is there and never answers: longer than a slow network takes for one attempt. */
const LOAD_LIMIT_MS = 20_000;

class NeverAnswered extends Error {}

/** Finds a component in a module. */
export type Find = (module: RemoteModule) => Load | undefined;

/** `name@version` of a release. */
export const idOf = ({ name, version }: Release): string => `${name}@${version}`;

type Deps = Pick<LoaderDeps, 'load' | 'report' | 'isReachable' | 'loaded' | 'clock'>;

/** The releases of a document: those that run, and those not to be used after a fault. */
export class Releases {
  readonly #deps: Deps;
  readonly #guard: CrashGuard;
  readonly #bad: Set<string>;
  readonly #running = new Map<string, Promise<RemoteModule>>();

  constructor(deps: Deps, guard: CrashGuard) {
    this.#deps = deps;
    this.#guard = guard;
    this.#bad = new Set(guard.all);
    for (const id of guard.found)
      deps.report({ release: id, error: new Error('The tab hung while this release started'), recovered: true });
  }

  /** The release of a module that this tab uses: the live one, or the one before it after a fault. */
  inUse(module: RegistryModule): Release {
    return this.#candidates(module)[0] ?? module;
  }

  /** Gives the releases of a module another chance. */
  forgive(module: RegistryModule): void {
    for (const release of [module, module.fallback]) {
      if (!release) continue;
      this.#bad.delete(idOf(release));
      this.#guard.forgive(idOf(release));
    }
  }

  /** Records a fault of a release. True where an earlier release can take over. */
  blame(module: RegistryModule, release: Release, error: unknown): boolean {
    this.#bad.add(idOf(release));
    const recovered = this.#candidates(module).length > 0;
    void this.#report({ release: idOf(release), error, recovered });
    return recovered;
  }

  /** The running module of a release: loaded once, tried again after a fault. */
  run(release: Release): Promise<RemoteModule> {
    const id = idOf(release);
    const known = this.#running.get(id);
    if (known) return known;
    const promise = this.#start(release);
    this.#running.set(id, promise);
    promise.catch(() => {
      this.#guard.clearStart(id);
      this.#running.delete(id);
    });
    return promise;
  }

  /** Whether a release has been requested in this document. */
  isRunning(release: Release): boolean {
    return this.#running.has(idOf(release));
  }

  /** A release was replaced: it would be loaded again. */
  stop(release: Release): void {
    this.#running.delete(idOf(release));
  }

  /** Loads a component of a module: up to three attempts at the live release, then as many at the one before it. Rejects when both fail. */
  async loadComponent(module: RegistryModule, find: Find): ReturnType<Load> {
    const release = this.inUse(module);
    try {
      return await this.#attempt(() => this.#loadFrom(release, find));
    } catch (error) {
      this.#guard.clearStart(idOf(release));
      // A release that hangs is not waited for again.
      if (error instanceof NeverAnswered) this.stop(release);
      if (!this.blame(module, release, error)) throw error;
      return this.loadComponent(module, find);
    }
  }

  async #report(fault: RemoteFault): Promise<void> {
    if (!isNetworkFault(fault.error) || (await this.#deps.isReachable())) this.#deps.report(fault);
  }

  #candidates(module: RegistryModule): Release[] {
    return [module, module.fallback].flatMap((release) => (release && !this.#bad.has(idOf(release)) ? [release] : []));
  }

  async #start(release: Release): Promise<RemoteModule> {
    const { clock, load, loaded } = this.#deps;
    this.#guard.markStart(idOf(release));
    const began = clock.now();
    const module = await load(release);
    loaded(release, clock.now() - began);
    return module;
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    for (const ms of RETRY_AFTER_MS) {
      try {
        return await this.#limited(work);
      } catch (error) {
        if (!isNetworkFault(error)) throw error;
        await this.#deps.clock.pause(ms);
      }
    }
    return this.#limited(work);
  }

  /** Rejects whatever has not answered in time. */
  async #limited<T>(work: () => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const callOff = this.#deps.clock.later(() => reject(new NeverAnswered('It never answered')), LOAD_LIMIT_MS);
    try {
      return await Promise.race([work(), promise]);
    } finally {
      callOff();
    }
  }

  async #loadFrom(release: Release, find: Find): ReturnType<Load> {
    const found = find(await this.run(release));
    if (!found) throw new Error(`${idOf(release)} lacks what its manifest names`);
    return found();
  }
}
