/**
 * Inlined into the HTML and called with the files that the shell loads lazily, by name: requests the code of the requested page before the
 * shell has started. Only where somebody has signed in before (the shell remembers their first page): a login page loads nothing else.
 */
export function preloadRoute(provided) {
  try {
    const home = localStorage.getItem('moru.home');
    const path = location.pathname === '/' ? home : location.pathname.replace(/(.)\/$/, '$1');
    if (!home || path.startsWith('/public/')) return;
    const files = ['inside', path].flatMap((name) => provided[name] ?? []);
    const { modules } = JSON.parse(document.getElementById('registry').textContent);
    for (const { base, entry, initial, routes, integrity } of modules) {
      const route = routes.find((candidate) => candidate.path === path);
      if (!route) continue;
      files.push(...['remotes', ...route.uses].flatMap((name) => provided[name] ?? []));
      files.push(...[entry, ...initial, ...route.chunks].map((file) => [base + file, integrity[file]]));
      break;
    }
    new Map(files).forEach((integrity, href) => {
      const as = href.endsWith('.css') ? 'style' : 'script';
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as, integrity, crossOrigin: 'anonymous', href }),
      );
    });
  } catch {}
}
