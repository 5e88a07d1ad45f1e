import { spaced } from '@moru/ui/core';

// Both are written by the factory's pages: mfe-site/src/work-data, infra/modules/site-app/worker.js.
const DATABASE = 'moru-work';
const PAGES = 'moru-site-pages';

/** Deletes from this device what the factory's pages have read for the person who is gone; what they wrote stays until it is sent. */
export function wipeWorkData(): void {
  globalThis.indexedDB?.deleteDatabase(spaced(DATABASE));
  void globalThis.caches?.delete(PAGES).catch(() => undefined);
}
