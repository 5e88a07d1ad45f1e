import { inPractice } from '@moru/ui/core';
import { useEffect } from 'react';

/** Fonts that this page has loaded: the subsets of its texts. */
const fontsHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));

/** Makes the browser store the site pages for use without a network. Without https there is no worker. */
export function useWorker(): void {
  useEffect(() => {
    // A copy exists on the server only.
    if (inPractice) return;
    const register = async () => {
      const registration = await navigator.serviceWorker?.register('/worker.js', { scope: '/site', updateViaCache: 'none' });
      if (!registration) return;
      // After a login the page was not requested again: it is stored now, for a reload without a network.
      const { active } = await navigator.serviceWorker.ready;
      const kept = await Promise.all(['/site', '/api/user/me'].map((path) => caches.match(path)));
      if (!kept.every(Boolean)) active?.postMessage('keep');
      // They were loaded before there was a worker, which stores later ones as they load.
      active?.postMessage({ files: fontsHere() });
      await registration.update();
    };
    register().catch((error: unknown) => console.warn('[moru] the pages are not kept on this device', error));
  }, []);
}
