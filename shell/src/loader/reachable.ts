const URL = '/registry.json';

let isLeaving = false;
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));

/** Whether this page stays open and its server answers it. */
export async function isReachable(): Promise<boolean> {
  if (isLeaving || !navigator.onLine) return false;
  const answer = await fetch(URL, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true && !isLeaving;
}
