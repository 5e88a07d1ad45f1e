/** Replaces a withdrawn worker: it deletes that one's caches and unregisters itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('moru-site-')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
