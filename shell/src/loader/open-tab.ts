import type { Registry, RegistryModule } from '@moru/module';
import { createStore, isDirty, onDirtyChange } from '@moru/ui/core';
import { forgetAll } from './component-cache.ts';
import { isInstead, registry, shellTag } from './registry.ts';
import { idOf, isRunning, releaseInUse, stopRelease } from './releases.ts';

/** A document keeps every release it has run (0.2 MB each): after so many a fresh one is offered. */
const MANY_SWAPS = 10;

/** What a deploy has changed for this tab beyond what it takes by itself. */
export interface Change {
  /** A new shell, or other pages and slots: a reload brings them. */
  readonly stale: boolean;
  readonly swaps: number;
  /** Names of modules whose release on screen is withdrawn and waits for unsaved work. */
  readonly withdrawn: readonly string[];
}

export const change = createStore<Change>({ stale: false, swaps: 0, withdrawn: [] });
/** Counts up when the release on screen is replaced under it. */
export const replaced = createStore<Readonly<Record<string, number>>>({});

const waiting = new Map<string, RegistryModule>();
const onScreen = new Map<string, number>();
let modules: Map<string, RegistryModule> | undefined;

const known = () => (modules ??= new Map(registry().modules.map((module) => [module.name, module])));

/** A module as this tab runs it: pinned until the tab takes a newer release. */
export const moduleNamed = (name: string): RegistryModule | undefined => known().get(name);

/** True when a reload would bring something new and be no bother. */
export const wantsReload = (): boolean => change.get().stale && !isDirty();
export const hasManySwaps = ({ swaps }: Change): boolean => swaps >= MANY_SWAPS;

function take(next: RegistryModule): void {
  const { name } = next;
  const old = moduleNamed(name);
  known().set(name, next);
  waiting.delete(name);
  if (!old || !isRunning(releaseInUse(old))) return;
  // Not while something is being rendered.
  queueMicrotask(() => {
    stopRelease(releaseInUse(old));
    forgetAll(idOf(releaseInUse(old)));
    change.set({ ...change.get(), swaps: change.get().swaps + 1 });
  });
}

/** The release to show a module from that comes on screen now: a newer one is taken where nothing of the module is shown and nothing is unsaved. */
export function enter(name: string): RegistryModule | undefined {
  const next = waiting.get(name);
  if (next && !onScreen.get(name) && !isDirty()) take(next);
  return moduleNamed(name);
}

/** Says that a part of a module is on screen; answers how it goes. */
export function hold(name: string): () => void {
  onScreen.set(name, (onScreen.get(name) ?? 0) + 1);
  return () => void onScreen.set(name, (onScreen.get(name) ?? 1) - 1);
}

// Not the titles: a page brings its own heading, and a word that was changed is worth no reload.
const shapeOf = ({ routes, slots }: RegistryModule): string =>
  JSON.stringify([routes.map(({ path, roles }) => [path, roles]), slots.map(({ slot, id, roles, order }) => [slot, id, roles, order])]);

/** Replaces a withdrawn release on screen, or waits until nothing is unsaved. */
function withdraw(name: string): void {
  const next = waiting.get(name);
  if (isDirty() || !next) return;
  take(next);
  replaced.set({ ...replaced.get(), [name]: (replaced.get()[name] ?? 0) + 1 });
  change.set({ ...change.get(), withdrawn: change.get().withdrawn.filter((other) => other !== name) });
}

function see(next: RegistryModule, revoked: readonly string[]): void {
  const now = moduleNamed(next.name);
  if (!now || isInstead(next.name)) return;
  if (now.version === next.version) {
    waiting.delete(next.name);
    // Its fallback may be another one.
    known().set(next.name, next);
    return;
  }
  const isRevoked = revoked.includes(idOf(releaseInUse(now)));
  // The menu and the routes are those of the document: what changes them comes with the next one.
  if (shapeOf(now) !== shapeOf(next)) change.set({ ...change.get(), stale: true });
  else if (!isRunning(releaseInUse(now))) take(next);
  else waiting.set(next.name, next);
  if (!isRevoked || !waiting.has(next.name) || !onScreen.get(next.name)) return;
  if (!change.get().withdrawn.includes(next.name)) change.set({ ...change.get(), withdrawn: [...change.get().withdrawn, next.name] });
  withdraw(next.name);
}

/** Looks at the registry as it is now: what is not loaded is new at once, the rest waits for its moment. */
export function seeRegistry({ modules: next, revoked, shellVersion }: Registry): void {
  const own = [...known().keys()].filter((name) => !isInstead(name));
  const others = next.filter(({ name }) => !isInstead(name));
  const isSame = others.length === own.length && others.every(({ name }) => known().has(name));
  if (!isSame || (shellVersion !== undefined && shellTag() !== `shell@unknown` && shellTag() !== `shell@${shellVersion}`))
    change.set({ ...change.get(), stale: true });
  for (const module of next) see(module, revoked);
}

onDirtyChange(() => change.get().withdrawn.forEach(withdraw));
