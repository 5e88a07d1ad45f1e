import { isStep, type RegistryDocument } from './document.ts';

const DAY_MS = 86_400_000;

/** When each version of a module last stopped being live or a canary, in ms; `Infinity`: it still is. By `name@version`. */
export function activeUntil({ log, live, canary }: RegistryDocument): Map<string, number> {
  const until = new Map<string, number>();
  const present = new Map<string, { live?: string; canary?: string }>();
  for (const { name, version, action, at } of log.filter(isStep)) {
    const now = present.get(name) ?? {};
    // The version that this step replaced was active until now.
    for (const old of [now.live, now.canary]) if (old) until.set(`${name}@${old}`, Date.parse(at));
    if (action === 'canary') now.canary = version;
    else {
      delete now.canary;
      now.live = version;
    }
    present.set(name, now);
  }
  for (const [name, [version]] of Object.entries(live)) until.set(`${name}@${version}`, Infinity);
  for (const [name, { version }] of Object.entries(canary)) until.set(`${name}@${version}`, Infinity);
  return until;
}

/** The releases that are no longer needed: not among the newest `keep` of their module, not active within `days` and not the fallback. */
export function unneeded(doc: RegistryDocument, { keep, days, now = Date.now() }: { keep: number; days: number; now?: number }) {
  const until = activeUntil(doc);
  return Object.entries(doc.published).flatMap(([name, list]) =>
    list
      .slice(0, -keep)
      .filter(({ version }) => (until.get(`${name}@${version}`) ?? 0) < now - days * DAY_MS)
      .filter(({ version }) => !doc.live[name]?.slice(0, 2).includes(version))
      .map(({ version }) => ({ name, version })),
  );
}
