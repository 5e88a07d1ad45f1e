import type { Release } from '@moru/module';

const URL = '/api/deploy/loaded';
/** After the first pages have used the network. */
const SEND_AFTER_MS = 15_000;
/** A build's version; nothing else is a release. */
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{10}$/;
const MAX_MS = 120_000;
const MAX_LOADS = 20;

interface Load {
  readonly name: string;
  readonly version: string;
  readonly ms: number;
}

let waiting: Load[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const loads = waiting.splice(0, MAX_LOADS);
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'moru' };
  // Without the API client, which would treat a 401 as a lost session; failures are ignored.
  fetch(URL, { method: 'POST', mode: 'same-origin', keepalive: true, headers, body: JSON.stringify({ loads }) }).catch(() => undefined);
  waiting = [];
}

/** Counts how long a release took to load, for the page Modules. */
export function countLoad({ name, version }: Pick<Release, 'name' | 'version'>, ms: number): void {
  if (ms > MAX_MS) return;
  waiting.push({ name, version, ms: Math.round(ms) });
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

/** Counts the load of the shell itself, `shell@version`, until it could show a page. */
export function countShell(tag: string): void {
  const [name = '', version = ''] = tag.split('@');
  if (RELEASE.test(version)) countLoad({ name, version }, performance.now());
}

// Not `unload`: phones never fire it.
addEventListener('pagehide', send);
