import type { LoaderDeps } from './deps.ts';

/** How many modules are loaded ahead of any visit. */
const AHEAD = 2;
/** The page that is asked for comes first. */
const AFTER_MS = 2000;

type Deps = Pick<LoaderDeps, 'browser' | 'clock' | 'role' | 'savesData'>;

/** Which modules people of a role visit in this browser. */
export class MostUsed {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Counts a visit of a module by people of this role in this browser. */
  count(name: string): void {
    const known = this.#visits();
    this.#deps.browser.remember(this.#key(), JSON.stringify({ ...known, [name]: (known[name] ?? 0) + 1 }));
  }

  /** Loads the role's most used modules when the browser is idle; nothing where it saves data. Answers how to call it off. */
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
