import type { LoaderDeps } from './deps.ts';

/** Number of modules that are preloaded. */
const AHEAD = 2;
/** The requested page loads first. */
const AFTER_MS = 2000;

type Deps = Pick<LoaderDeps, 'browser' | 'clock' | 'role' | 'savesData'>;

/** Which modules users of a role visit in this browser. */
export class MostUsed {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Counts a visit of a module by a user of this role in this browser. */
  count(name: string): void {
    const known = this.#visits();
    this.#deps.browser.remember(this.#key(), JSON.stringify({ ...known, [name]: (known[name] ?? 0) + 1 }));
  }

  /** Loads the role's most used modules when the browser is idle; nothing where it saves data. Returns how to cancel it. */
  warm(load: (name: string) => void): () => void {
    if (this.#deps.savesData()) return () => undefined;
    return this.#deps.clock.whenIdle(() => {
      const names = Object.entries(this.#visits()).toSorted(([, one], [, other]) => other - one);
      for (const [name] of names.slice(0, AHEAD)) load(name);
    }, AFTER_MS);
  }

  #key(): string {
    return `visits.${this.#deps.role() ?? 'nobody'}`;
  }

  #visits(): Readonly<Record<string, number>> {
    try {
      return JSON.parse(this.#deps.browser.recall(this.#key()) ?? '{}') as Readonly<Record<string, number>>;
    } catch {
      return {};
    }
  }
}
