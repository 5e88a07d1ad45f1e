import { moduleTag, recall, remember } from '@moru/ui/core';
import { shellTag } from '../loader/shell-tag.ts';
import { watchCalls } from './failed-calls.ts';
import { ReportQueue } from './queue.ts';
import { scriptNames } from './script-names.ts';
import { watchSlow } from './slow.ts';
import { reportOf, type Surroundings } from './to-report.ts';
import { takeTroubles } from './trouble.ts';

const MAX_UA = 300;
const ID = /^[0-9a-f]{16}$/;

/** A random id of this browser, so that devices can be counted; without storage a new one for each page. */
function deviceId(): string {
  const known = recall('device');
  if (known && ID.test(known)) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember('device', made);
  return made;
}

const around = (id: string): Surroundings => ({
  module: moduleTag.get(),
  appVersion: shellTag().replace('shell@', ''),
  overrides: scriptNames.get(),
  device: { id, ua: navigator.userAgent.slice(0, MAX_UA), viewport: `${innerWidth}x${innerHeight}`, online: navigator.onLine },
});

let started = false;

/** Starts reporting; once per page. */
export function startReporter(): void {
  if (started) return;
  started = true;
  if (!moduleTag.get().includes('@')) moduleTag.set(shellTag());
  const id = deviceId();
  const queue = new ReportQueue();
  watchCalls();
  watchSlow();
  takeTroubles((met) => queue.add(reportOf(met, around(id))));
}
