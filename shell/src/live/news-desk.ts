import { joined, type News } from '@moru/ui/core';

/** What changes by others wait for, and what they cause. */
export interface DeskDeps {
  readonly refresh: (news: News) => Promise<void>;
  /** Whether the user types or drags: nothing may change meanwhile. */
  readonly isBusy: () => boolean;
  /** A hidden page is refetched when it is shown. */
  readonly isHidden: () => boolean;
}

/** Many writes at once are applied together. */
const GATHER_MS = 400;
/** A page refetches what it shows at most this often. */
const PAUSE_MS = 3000;

/** Collects changes by others until the page may be updated. */
export class NewsDesk {
  readonly #deps: DeskDeps;
  #news: News = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  take(news: News): void {
    this.#news = joined(this.#news, news);
    this.look();
  }

  /** The user may be idle again. */
  look(): void {
    if (this.#timer !== undefined || this.#news.length === 0) return;
    const wait = Math.max(GATHER_MS, this.#last + PAUSE_MS - performance.now());
    this.#timer = setTimeout(() => void this.#go(), wait);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#news = [];
  }

  async #go(): Promise<void> {
    this.#timer = undefined;
    if (this.#deps.isHidden()) return void (this.#news = []);
    if (this.#deps.isBusy()) return;
    const news = this.#news;
    this.#news = [];
    this.#last = performance.now();
    await this.#deps.refresh(news).catch(() => undefined);
  }
}
