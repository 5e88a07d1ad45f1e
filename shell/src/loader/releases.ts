import type { Host, Load, Release, RegistryModule, RemoteModule } from '@moru/module';
import { clearStart, crashedBefore, forgiveCrash, markStart } from './crash-guard.ts';
import { isNetworkFault } from './network-fault.ts';

/** Pauses before the second and the third attempt at a release. */
const RETRY_AFTER_MS = [400, 1200];

/** A fault of a remote, with the release it is put down to. */
export interface RemoteFault {
  readonly release: string;
  readonly error: unknown;
  /** Whether an earlier release took over. */
  readonly recovered: boolean;
}

let host: Host | undefined;
let report: (fault: RemoteFault) => void = () => {};
let loaded: (release: Release, ms: number) => void = () => {};
let load: (release: Release) => Promise<RemoteModule> = async (release) => (await import('./federation.ts')).loadRelease(release);
const bad = new Set<string>();
const running = new Map<string, Promise<RemoteModule>>();
const disposals = new Map<string, () => void>();

/** What the loader needs from outside. */
export interface LoaderOptions {
  /** Given to `setup` of every module. */
  readonly host?: Host;
  readonly report?: (fault: RemoteFault) => void;
  /** Told how long a release took to load, in ms. */
  readonly loaded?: (release: Release, ms: number) => void;
  /** In place of federation, in tests. */
  readonly load?: (release: Release) => Promise<RemoteModule>;
}

/** To be called before anything is rendered. */
export function startLoader(options: LoaderOptions) {
  ({ host, report = report, loaded = loaded, load = load } = options);
  const { found, all } = crashedBefore();
  for (const id of all) bad.add(id);
  for (const id of found) report({ release: id, error: new Error('The tab hung while this release started'), recovered: true });
}

/** `name@version` of a release. */
export const idOf = ({ name, version }: Release): string => `${name}@${version}`;
const candidates = (module: RegistryModule): Release[] =>
  [module, module.fallback].flatMap((release) => (release && !bad.has(idOf(release)) ? [release] : []));

/** The release of a module that this tab uses: the live one, or the one before it after a fault. */
export const releaseInUse = (module: RegistryModule): Release => candidates(module)[0] ?? module;

/** Gives the releases of a module another chance. */
export function forgive(module: RegistryModule) {
  for (const release of [module, module.fallback]) {
    if (!release) continue;
    bad.delete(idOf(release));
    forgiveCrash(idOf(release));
  }
}

/** Puts a fault down to a release. True where an earlier release can take over. */
export function blame(module: RegistryModule, release: Release, error: unknown): boolean {
  bad.add(idOf(release));
  const recovered = candidates(module).length > 0;
  report({ release: idOf(release), error, recovered });
  return recovered;
}

async function start(release: Release): Promise<RemoteModule> {
  const id = idOf(release);
  markStart(id);
  const began = performance.now();
  const module = await load(release);
  loaded(release, performance.now() - began);
  if (module.setup) {
    if (!host) throw new Error(`${id} wants a host, and the shell has given none`);
    const dispose = module.setup(host);
    if (dispose) disposals.set(id, dispose);
  }
  return module;
}

/** The running module of a release: loaded and set up once, tried again after a fault. */
export function runningModule(release: Release): Promise<RemoteModule> {
  const id = idOf(release);
  const known = running.get(id);
  if (known) return known;
  const promise = start(release);
  running.set(id, promise);
  promise.catch(() => {
    clearStart(id);
    running.delete(id);
  });
  return promise;
}

/** Whether a release has been asked for in this document. */
export const isRunning = (release: Release): boolean => running.has(idOf(release));

/** A release has been swapped out: what its `setup` gave back is called, and it would be set up anew. */
export function stopRelease(release: Release): void {
  const id = idOf(release);
  running.delete(id);
  const dispose = disposals.get(id);
  disposals.delete(id);
  try {
    dispose?.();
  } catch (error) {
    report({ release: id, error, recovered: true });
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isNetworkFault(error)) throw error;
      await pause(ms);
    }
  }
  return work();
}

async function loadFrom(release: Release, pick: (module: RemoteModule) => Load | undefined): ReturnType<Load> {
  const found = pick(await runningModule(release));
  if (!found) throw new Error(`${idOf(release)} lacks what its manifest names`);
  return found();
}

/** Loads a component of a module: up to three attempts at the live release, then as many at the one before it. Rejects when both fail. */
export async function loadComponent(module: RegistryModule, pick: (module: RemoteModule) => Load | undefined): ReturnType<Load> {
  const release = releaseInUse(module);
  try {
    return await attempt(() => loadFrom(release, pick));
  } catch (error) {
    clearStart(idOf(release));
    if (!blame(module, release, error)) throw error;
    return loadComponent(module, pick);
  }
}
