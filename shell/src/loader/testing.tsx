import type { RegistryModule, Release, RemoteModule } from '@moru/module';
import type { ReactNode } from 'react';
import { LoaderContext } from './context.ts';
import { createLoader, type Loader } from './create-loader.ts';
import type { LoaderDeps } from './deps.ts';

/** `1.0.0-` and ten times the digit. */
export const versionOf = (digit: number): string => `1.0.0-${String(digit).repeat(10)}`;

/** A release with one page, `/admin/<name>`. */
export const release = (name: string, digit = 1, over: Partial<Release> = {}): Release => ({
  schema: 1,
  name,
  version: versionOf(digit),
  scope: `${name.replaceAll('-', '_')}_${digit}`,
  contract: 1,
  shared: {},
  api: '*',
  kernel: {},
  limits: {},
  base: `/releases/${name}/${versionOf(digit)}/`,
  entry: 'e.js',
  initial: [],
  fonts: [],
  provides: {},
  slots: [],
  integrity: {},
  bytes: 1,
  routes: [{ path: `/admin/${name}`, chunks: [], uses: [], title: { ko: '가', en: 'A' }, roles: ['client'], menu: [], rows: {} }],
  ...over,
});

/** The exposed module of a release whose page is `Page`. */
export const exposing = (name: string, Page: () => ReactNode): RemoteModule => ({
  contract: 1,
  slots: {},
  pages: { [`/admin/${name}`]: async () => Page },
});

/** A storage for one test. */
export function memory(first: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(first));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** Work that somebody may leave unsaved. */
export function unsavedWork() {
  const listeners = new Set<() => void>();
  let isAny = false;
  const set = (next: boolean) => {
    isAny = next;
    for (const listener of listeners) listener();
  };
  return { set, isAny: () => isAny, onChange: (listener: () => void) => listeners.add(listener) };
}

/** A tab: its loader, the faults that were reported, the releases that were loaded, as `name@version`, and the files that were fetched ahead. */
export function tabOf(modules: readonly RegistryModule[], load: LoaderDeps['load'], over: Partial<LoaderDeps> = {}) {
  const faults: string[] = [];
  const loaded: string[] = [];
  const ahead: string[] = [];
  const browser = memory();
  const deps: LoaderDeps = {
    load: (next) => {
      loaded.push(`${next.name}@${next.version}`);
      return load(next);
    },
    fetchAhead: ({ name }, files) => ahead.push(...files.map((file) => `${name}/${file}`)),
    report: ({ release: id, recovered }) => faults.push(`${id} ${recovered ? 'recovered' : 'failed'}`),
    isReachable: async () => true,
    loaded: () => undefined,
    role: () => 'client',
    unsaved: unsavedWork(),
    hasUnsent: () => false,
    shell: 'shell@unknown',
    tab: memory(),
    browser: { recall: browser.getItem, remember: browser.setItem },
    clock: {
      now: () => 0,
      pause: async () => undefined,
      later: () => () => undefined,
      whenIdle: (work) => {
        const timer = setTimeout(work, 0);
        return () => clearTimeout(timer);
      },
    },
    savesData: () => false,
    onLeave: () => undefined,
    ...over,
  };
  const registry = { schema: 1 as const, sequence: 1, ring: 'stable', revoked: [], modules: [...modules], instead: new Set<string>() };
  return { loader: createLoader(registry, deps), faults, loaded, ahead };
}

/** Everything below shows the modules of this loader. */
export const InTab = ({ loader, children }: { loader: Loader; children: ReactNode }) => (
  <LoaderContext value={loader}>{children}</LoaderContext>
);
