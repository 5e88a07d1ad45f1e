import { practiceName, spaced } from '@moru/ui/core';

// Written by the factory's pages: mfe-site/src/work-data, mfe-site/src/outbox, infra/modules/site-app/worker.js.
const DATABASE = 'moru-work';
const OUTBOX = 'moru-outbox';
const PAGES = 'moru-site-pages';

/** Deletes from this device what the factory's pages have read for the person who is gone; what they wrote stays until it is sent. */
export function wipeWorkData(): void {
  globalThis.indexedDB?.deleteDatabase(spaced(DATABASE));
  wipePracticeData();
  void globalThis.caches?.delete(PAGES).catch(() => undefined);
}

/** Deletes from this device what was read and written in a copy of the practice room: it is of no use to another copy. */
export function wipePracticeData(): void {
  for (const name of [DATABASE, OUTBOX]) globalThis.indexedDB?.deleteDatabase(practiceName(name));
}
