import type { LoaderDeps } from './deps.ts';

const STARTING_KEY = 'moru.starting';
const CRASHED_KEY = 'moru.crashed';

/** Remembers, over a reload, in which releases this tab has hung; created before anything starts in a document. */
export class CrashGuard {
  /** Releases that hung this tab in its last document. */
  readonly found: readonly string[];
  /** Those, and the ones that hung before. */
  readonly all: readonly string[];
  readonly #tab: LoaderDeps['tab'];

  constructor({ tab, onLeave }: Pick<LoaderDeps, 'tab' | 'onLeave'>) {
    this.#tab = tab;
    this.found = this.#read(STARTING_KEY);
    this.all = [...new Set([...this.#read(CRASHED_KEY), ...this.found])];
    this.#write(CRASHED_KEY, this.all);
    this.#write(STARTING_KEY, []);
    // A page that still fires its closing event did not hang, however long its scripts take to load.
    onLeave(() => this.#write(STARTING_KEY, []));
  }

  /** Marks a release that starts to run. A tab that hangs in it never removes the mark. */
  markStart(id: string): void {
    this.#write(STARTING_KEY, [...new Set([...this.#read(STARTING_KEY), id])]);
  }

  /** Removes the mark: the release runs, or failed visibly. */
  clearStart(id: string): void {
    this.#remove(STARTING_KEY, id);
  }

  /** Forgets that a release has hung, since the user wants to try again. */
  forgive(id: string): void {
    this.#remove(CRASHED_KEY, id);
  }

  #read(key: string): string[] {
    try {
      return JSON.parse(this.#tab.getItem(key) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  #write(key: string, ids: readonly string[]): void {
    try {
      if (ids.length > 0) this.#tab.setItem(key, JSON.stringify(ids));
      else this.#tab.removeItem(key);
    } catch {
      // Without storage a release that hangs will hang again; nothing else is lost.
    }
  }

  #remove(key: string, id: string): void {
    this.#write(
      key,
      this.#read(key).filter((other) => other !== id),
    );
  }
}
