import { menuPagesOf, type MenuPage, type Registry, type RegistryModule } from '@moru/module';
import { createStore, type Store } from '@moru/ui/core';
import type { LoaderDeps } from './deps.ts';
import type { Parts } from './parts.ts';
import { idOf, type Releases } from './releases.ts';
import type { TabRegistry } from './tab-registry.ts';

/** Changes by deploys that this tab cannot apply by itself. */
export interface Change {
  /** A new shell, or other pages and slots: a reload applies them. */
  readonly stale: boolean;
  readonly swaps: number;
  /** Names of modules whose release on screen is withdrawn and waits for unsaved work. */
  readonly withdrawn: readonly string[];
}

/** A document keeps every release it has run (0.2 MB each): after this many a reload is offered. */
const MANY_SWAPS = 10;

/** Whether a reload should be offered. */
export const hasManySwaps = ({ swaps }: Change): boolean => swaps >= MANY_SWAPS;

// Without titles and menu places: a page has its own heading, and the menu follows without a reload.
const shapeOf = ({ routes, slots }: RegistryModule): string =>
  JSON.stringify([routes.map(({ path, roles }) => [path, roles]), slots.map(({ slot, id, roles, order }) => [slot, id, roles, order])]);

type Deps = Pick<LoaderDeps, 'unsaved' | 'hasUnsent' | 'shell'>;

/** The modules as an open tab runs them: pinned until a newer release can be used without loss. */
export class OpenTab {
  readonly change = createStore<Change>({ stale: false, swaps: 0, withdrawn: [] });
  /** Incremented for a module when the release on screen is replaced. */
  readonly replaced = createStore<Readonly<Record<string, number>>>({});
  /** The source of the menu; it follows the newest releases whose pages are those of this document. */
  readonly menu: Store<readonly MenuPage[]>;
  readonly #deps: Deps;
  readonly #releases: Releases;
  readonly #parts: Parts;
  readonly #instead: ReadonlySet<string>;
  readonly #modules: Map<string, RegistryModule>;
  /** The last state of each module, in the registry's order. */
  readonly #listed: Map<string, RegistryModule>;
  readonly #waiting = new Map<string, RegistryModule>();
  readonly #onScreen = new Map<string, number>();

  constructor({ modules, instead }: TabRegistry, deps: Deps, releases: Releases, parts: Parts) {
    this.#deps = deps;
    this.#releases = releases;
    this.#parts = parts;
    this.#instead = instead;
    this.#modules = new Map(modules.map((module) => [module.name, module]));
    this.#listed = new Map(this.#modules);
    this.menu = createStore<readonly MenuPage[]>(menuPagesOf(modules));
    deps.unsaved.onChange(() => this.change.get().withdrawn.forEach((name) => this.#replace(name)));
  }

  /** A module as this tab runs it. */
  moduleNamed(name: string): RegistryModule | undefined {
    return this.#modules.get(name);
  }

  /** Whether a reload would bring something new and disturb nothing. */
  wantsReload(): boolean {
    return this.change.get().stale && this.#isCalm();
  }

  /**
   * The user navigates: waiting releases are applied also to a module that stays on screen meanwhile, such as one with a part in the
   * header.
   */
  turn(): void {
    if (this.#isCalm()) for (const name of this.#waiting.keys()) if (this.#onScreen.get(name)) this.#replace(name);
  }

  /**
   * The release of a module that comes on screen now: a newer one is used where nothing of the module is shown and nothing is unsaved or
   * unsent.
   */
  enter(name: string): RegistryModule | undefined {
    const next = this.#waiting.get(name);
    if (next && !this.#onScreen.get(name) && this.#isCalm()) this.#take(next);
    return this.moduleNamed(name);
  }

  /** A part of a module is on screen; returns how to remove it. */
  hold(name: string): () => void {
    this.#onScreen.set(name, (this.#onScreen.get(name) ?? 0) + 1);
    return () => void this.#onScreen.set(name, (this.#onScreen.get(name) ?? 1) - 1);
  }

  /** Applies the current registry: modules that are not loaded change at once, others when they can. */
  see({ modules, revoked, shellVersion }: Registry): void {
    const own = [...this.#modules.keys()].filter((name) => !this.#instead.has(name));
    const others = modules.filter(({ name }) => !this.#instead.has(name));
    const isSame = others.length === own.length && others.every(({ name }) => this.#modules.has(name));
    const { shell } = this.#deps;
    const isOtherShell = shellVersion !== undefined && shell !== 'shell@unknown' && shell !== `shell@${shellVersion}`;
    if (!isSame || isOtherShell) this.#note({ stale: true });
    for (const module of others) this.#seeModule(module, revoked);
    this.#list(others);
  }

  #isCalm(): boolean {
    return !this.#deps.unsaved.isAny() && !this.#deps.hasUnsent();
  }

  #seeModule(next: RegistryModule, revoked: readonly string[]): void {
    const { name } = next;
    const now = this.moduleNamed(name);
    if (!now) return;
    if (now.version === next.version) {
      this.#waiting.delete(name);
      // Its fallback may have changed.
      this.#modules.set(name, next);
      return;
    }
    const current = this.#releases.inUse(now);
    // Menu and routes belong to the document: changes of them come with the next one.
    if (shapeOf(now) !== shapeOf(next)) this.#note({ stale: true });
    else if (!this.#releases.isRunning(current)) this.#take(next);
    else this.#waiting.set(name, next);
    if (!revoked.includes(idOf(current)) || !this.#waiting.has(name) || !this.#onScreen.get(name)) return;
    this.#note({ withdrawn: [...new Set([...this.change.get().withdrawn, name])] });
    this.#replace(name);
  }

  /** Changes of the document's pages come with a reload, and their menu places with them. */
  #list(modules: readonly RegistryModule[]): void {
    const changed = modules.filter((next) => {
      const listed = this.#listed.get(next.name);
      return listed && listed.version !== next.version && shapeOf(listed) === shapeOf(next);
    });
    if (changed.length === 0) return;
    for (const next of changed) this.#listed.set(next.name, next);
    this.menu.set(menuPagesOf([...this.#listed.values()]));
  }

  /** Replaces a withdrawn release on screen, or waits until nothing is unsaved. */
  #replace(name: string): void {
    const next = this.#waiting.get(name);
    if (this.#deps.unsaved.isAny() || !next) return;
    this.#take(next);
    this.replaced.set({ ...this.replaced.get(), [name]: (this.replaced.get()[name] ?? 0) + 1 });
    this.#note({ withdrawn: this.change.get().withdrawn.filter((other) => other !== name) });
  }

  #take(next: RegistryModule): void {
    const { name } = next;
    const old = this.moduleNamed(name);
    this.#modules.set(name, next);
    this.#waiting.delete(name);
    const release = old && this.#releases.inUse(old);
    if (!release || !this.#releases.isRunning(release)) return;
    // Not during a render.
    queueMicrotask(() => {
      this.#releases.stop(release);
      this.#parts.forgetRelease(release);
      this.#note({ swaps: this.change.get().swaps + 1 });
    });
  }

  #note(news: Partial<Change>): void {
    this.change.set({ ...this.change.get(), ...news });
  }
}
