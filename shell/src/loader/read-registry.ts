import { parseRegistry, type Registry } from '@moru/module';

const LAST_GOOD_KEY = 'moru.registry';
const NONE: Registry = { schema: 1, sequence: 0, ring: 'stable', modules: [], revoked: [] };

/** A module of the document that was left out, and why. */
export interface DroppedModule {
  readonly name: string;
  readonly reason: string;
}

/** Reads the document; a bad module is dropped, a bad document gives way to the last good one of this browser, else to an empty one. */
export function readRegistry(text: string | null | undefined, store: Pick<Storage, 'getItem' | 'setItem'>) {
  const dropped: DroppedModule[] = [];
  const parse = (json: string) => parseRegistry(JSON.parse(json), (name, reason) => dropped.push({ name, reason }));
  try {
    const registry = parse(text ?? '');
    remember(store, text ?? '');
    return { registry, dropped };
  } catch (error) {
    dropped.push({ name: 'registry', reason: String(error) });
    return { registry: lastGood(store, parse), dropped };
  }
}

function remember(store: Pick<Storage, 'setItem'>, text: string) {
  try {
    store.setItem(LAST_GOOD_KEY, text);
  } catch {
    // A full or forbidden storage costs the fallback, not the page.
  }
}

function lastGood(store: Pick<Storage, 'getItem'>, parse: (json: string) => Registry): Registry {
  try {
    return parse(store.getItem(LAST_GOOD_KEY) ?? '');
  } catch {
    return NONE;
  }
}
