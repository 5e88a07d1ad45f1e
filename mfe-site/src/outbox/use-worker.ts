import { inPractice } from '@moru/ui/core';
import { useEffect } from 'react';

/** Fonts that this page has loaded: the letters that its texts are made of. */
const fontsHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.woff2'));

/** Has the browser keep the factory's pages for a time without a network. Without https there is no worker. */
export function useWorker(): void {
  useEffect(() => {
    // A copy is on the server alone.
    if (inPractice) return;
    const register = async () => {
      const registration = await navigator.serviceWorker?.register('/worker.js', { scope: '/site', updateViaCache: 'none' });
      if (!registration) return;
      // Whoever has just signed in came without asking for the page: it is kept now, for a reload without a network.
      const { active } = await navigator.serviceWorker.ready;
      const kept = await Promise.all(['/site', '/api/user/me'].map((path) => caches.match(path)));
      if (!kept.every(Boolean)) active?.postMessage('keep');
      // They came before there was a worker; those of later texts it keeps as they come.
      active?.postMessage({ files: fontsHere() });
      await registration.update();
    };
    register().catch((error: unknown) => console.warn('[moru] the pages are not kept on this device', error));
  }, []);
}
