import type { RegistryModule } from '@moru/module';
import { moduleTag } from '@moru/ui/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { savesData } from '../rules/saves-data.ts';
import { moduleNamed, shellTag } from './registry.ts';
import { releaseInUse } from './releases.ts';
import { RemoteComponent, warmPart, type RemotePart } from './remote-component.tsx';
import { RemoteFailed, type FailedTexts } from './remote-failed.tsx';
import { routeAt } from './routes.ts';

const parts = new Map<string, RemotePart>();

function partOf(to: string): RemotePart | undefined {
  const route = routeAt(to);
  const module = route && moduleNamed(route.module);
  if (!module) return undefined;
  const { path } = route;
  const part = parts.get(path) ?? { module, id: path, pick: ({ pages }) => pages[path] };
  parts.set(path, part);
  return part;
}

/** Calls and reports name the module on screen. */
function useModuleTag(module: RegistryModule): void {
  // Before the page's own effects make its first calls.
  useLayoutEffect(() => {
    const { name, version } = releaseInUse(module);
    moduleTag.set(`${name}@${version}`);
    return () => moduleTag.set(shellTag());
  }, [module]);
}

function Tagged({ part, loading, texts }: Omit<Props, 'path'> & { part: RemotePart }) {
  useModuleTag(part.module);
  return <RemoteComponent part={part} loading={loading} failed={(retry) => <RemoteFailed retry={retry} texts={texts} />} />;
}

interface Props {
  /** A path for which `hasRoute` is true. */
  readonly path: string;
  readonly loading?: ReactNode;
  readonly texts?: FailedTexts;
}

/** The page of a deployed module. */
export function RemotePage({ path, loading, texts }: Props) {
  const part = partOf(path);
  if (!part) throw new Error(`No deployed module has ${path}`);
  return <Tagged part={part} loading={loading} texts={texts} />;
}

/** Loads the code of a link's page ahead of time (hover, focus, idle); nothing where no module has it or the browser saves data. */
export function preload(to: string) {
  const part = partOf(to);
  if (part && !savesData()) warmPart(part);
}
