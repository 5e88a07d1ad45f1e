import { parseRegistry, type Registry } from '@moru/module';

const LAST_GOOD_KEY = 'moru.registry';

/** A module of the document that was left out, and why. */
export interface DroppedModule {
  readonly name: string;
  readonly reason: string;
}

/**
 * Reads the document; an invalid module is left out, an invalid document is replaced by the one that the server has now (`ask`), otherwise
 * by the last valid one of this browser. Throws where there is none: without modules the shell has nothing to show.
 */
export async function readRegistry(
  text: string | null | undefined,
  { store, ask }: { store: Pick<Storage, 'getItem' | 'setItem'>; ask: () => Promise<string> },
) {
  const dropped: DroppedModule[] = [];
  const parse = (json: string) => parseRegistry(JSON.parse(json), (name, reason) => dropped.push({ name, reason }));
  const taken = (json: string): Registry => {
    const registry = parse(json);
    remember(store, json);
    return registry;
  };
  try {
    return { registry: taken(text ?? ''), dropped };
  } catch (error) {
    dropped.push({ name: 'registry', reason: String(error) });
    return {
      registry: await ask()
        .then(taken)
        .catch(() => parse(store.getItem(LAST_GOOD_KEY) ?? '')),
      dropped,
    };
  }
}

function remember(store: Pick<Storage, 'setItem'>, text: string) {
  try {
    store.setItem(LAST_GOOD_KEY, text);
  } catch {
    // With a full or blocked storage only the fallback is lost.
  }
}
