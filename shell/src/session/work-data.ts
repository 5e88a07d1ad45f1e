import { practiceName, spaced } from '@moru/ui/core';

// Written by the site pages: mfe-site/src/work-data, mfe-site/src/outbox, infra/modules/site-app/worker.js.
const DATABASE = 'moru-work';
const OUTBOX = 'moru-outbox';
const PAGES = 'moru-site-pages';

/** Deletes what the site pages have read for the user who signed out from this device; unsent records stay until they are sent. */
export function wipeWorkData(): void {
  globalThis.indexedDB?.deleteDatabase(spaced(DATABASE));
  wipePracticeData();
  void globalThis.caches?.delete(PAGES).catch(() => undefined);
}

/** Deletes from this device what was read and written in a copy of practice mode: it is of no use in another copy. */
export function wipePracticeData(): void {
  for (const name of [DATABASE, OUTBOX]) globalThis.indexedDB?.deleteDatabase(practiceName(name));
}
