import { parseRegistry, type Registry, type RegistryModule } from '@moru/module';

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

const inlined = () => readRegistry(document.getElementById('registry')?.textContent, localStorage);

let current: ReturnType<typeof inlined> | undefined;

/** The registry this tab runs on, read once from the HTML. */
export const registry = (): Registry => (current ??= inlined()).registry;

const instead = new Set<string>();

/** Runs a release in this tab in place of what is live; before anything has been read of the registry. */
export function runInstead(module: RegistryModule): void {
  const { modules, ...rest } = registry();
  instead.add(module.name);
  current = {
    registry: { ...rest, modules: [...modules.filter(({ name }) => name !== module.name), module] },
    dropped: droppedModules().slice(),
  };
}

/** Whether this tab runs a module in place of what is live. */
export const isInstead = (name: string): boolean => instead.has(name);

/** What was left out of the registry, for the shell to report. */
export const droppedModules = (): readonly DroppedModule[] => (current ??= inlined()).dropped;

const SHELL_SCRIPT = /\/releases\/(shell)\/([\w.-]+)\//;

/** `shell@version` of the shell on screen, by the address of its script: the registry names the modules only. */
export function shellTag(): string {
  const [, name = 'shell', version = 'unknown'] =
    SHELL_SCRIPT.exec(document.querySelector('script[src*="/releases/shell/"]')?.getAttribute('src') ?? '') ?? [];
  return `${name}@${version}`;
}
