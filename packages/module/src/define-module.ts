import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from './contract-version.ts';
import { pageRoute, slotOfFile } from './file-rules.ts';
import type { Files } from './import-meta.ts';

/** Loads the component of one page or slot. */
export type Load = () => Promise<ComponentType<Record<string, unknown>>>;

/** What a remote exposes as `./module`. */
export interface RemoteModule {
  readonly contract: number;
  /** By route. */
  readonly pages: Readonly<Record<string, Load>>;
  /** By `slot/id`. */
  readonly slots: Readonly<Record<string, Load>>;
}

/** The argument of `defineModule`: `import.meta.glob` of the files in `pages` and `slots`, keys relative to `src`. */
export interface ModuleFiles {
  readonly files: Files;
}

// The glob is typed `unknown`: what a file exports is known only when it has loaded.
const exported =
  (load: () => Promise<unknown>, name: 'Page' | 'Slot', file: string): Load =>
  async () => {
    const component = ((await load()) as Record<string, unknown>)[name];
    if (typeof component !== 'function') throw new Error(`${file} exports no component named ${name}`);
    return component as Awaited<ReturnType<Load>>;
  };

const collect = (files: Files, name: 'Page' | 'Slot', keyOf: (file: string) => string | undefined): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, load]) => {
      const key = keyOf(file);
      return key === undefined ? [] : [[key, exported(load, name, file)]];
    }),
  );

const slotKey = (file: string): string | undefined => {
  const found = slotOfFile(file);
  return found && `${found.slot}/${found.id}`;
};

/** Turns a remote's page and slot files into the module that the shell loads; the same file rules produce its `module.json`. */
export function defineModule({ files }: ModuleFiles): RemoteModule {
  return { contract: CONTRACT_VERSION, pages: collect(files, 'Page', pageRoute), slots: collect(files, 'Slot', slotKey) };
}
