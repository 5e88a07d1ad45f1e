import { FLOG_MAX, type FlogReport } from '@moru/contract';

const URL = '/api/flog/report';
const KEY = 'moru.reports';
const FLUSH_AFTER_MS = 2000;
/** A repeated report within this time is dropped. */
const SAME_WITHIN_MS = 10_000;
const MAX_QUEUED = 30;
/** The server accepts 16 kB from users who are not signed in; at two bytes a character. */
const MAX_BYTES = 15_000;

const keyOf = ({ kind, message, path, detail: { url, status } }: FlogReport) => [kind, message, path, url, status].join('\n');

function stored(): FlogReport[] {
  try {
    const text = localStorage.getItem(KEY) ?? '[]';
    localStorage.removeItem(KEY);
    return JSON.parse(text) as FlogReport[];
  } catch {
    return [];
  }
}

function store(reports: readonly FlogReport[]): void {
  try {
    if (reports.length > 0) localStorage.setItem(KEY, JSON.stringify(reports));
  } catch {
    // With blocked storage only the reports of an offline page are lost.
  }
}

/** The next reports that fit into one call. */
function batchOf(queue: FlogReport[]): FlogReport[] {
  let bytes = 0;
  const end = queue.findIndex((report, index) => index >= FLOG_MAX.reports || (bytes += JSON.stringify(report).length * 2) > MAX_BYTES);
  return queue.splice(0, end < 0 ? queue.length : Math.max(1, end));
}

/**
 * Sends reports in batches. Reports that the server refuses are dropped, so that a failed report never causes another; those that could not
 * be sent are kept in this browser until it is online or the next page loads.
 */
export class ReportQueue {
  readonly #queue: FlogReport[] = stored().slice(0, MAX_QUEUED);
  readonly #seen = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => this.#soon());
    // Not `unload`: phones never fire it. A tab in the background may not come back.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void this.flush());
    addEventListener('pagehide', () => void this.flush());
    if (this.#queue.length > 0) this.#soon();
  }

  add(report: FlogReport): void {
    const key = keyOf(report);
    const now = Date.now();
    if (now - (this.#seen.get(key) ?? 0) < SAME_WITHIN_MS || this.#queue.length >= MAX_QUEUED) return;
    if (this.#seen.size >= MAX_QUEUED) this.#seen.clear();
    this.#seen.set(key, now);
    this.#queue.push(report);
    this.#soon();
  }

  /** Sends all waiting reports now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 0) {
      const reports = batchOf(this.#queue);
      if (await send(reports)) continue;
      this.#queue.unshift(...reports);
      store(this.#queue);
      return;
    }
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS);
  }
}

/** False when the server could not be reached. */
async function send(reports: readonly FlogReport[]): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'moru' };
    // `keepalive` survives the page, like a beacon, but carries the header that the request guard requires on plain http.
    await fetch(URL, { method: 'POST', mode: 'same-origin', keepalive: true, headers, body: JSON.stringify({ reports }) });
    return true;
  } catch {
    return false;
  }
}
