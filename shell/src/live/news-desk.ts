import { joined, type News } from '@moru/ui/core';

/** What writes of others wait for, and what they lead to. */
export interface DeskDeps {
  readonly refresh: (news: News) => Promise<void>;
  /** Whether somebody writes or drags: nothing may change beneath. */
  readonly isBusy: () => boolean;
  /** What is not looked at is asked for again when it is. */
  readonly isHidden: () => boolean;
}

/** Many writes at once are one piece of news. */
const GATHER_MS = 400;
/** One page asks for what it shows at most so often. */
const PAUSE_MS = 3000;

/** Gathers what others have written until the page may be brought up to date. */
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

  /** Whoever was busy may no longer be. */
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
