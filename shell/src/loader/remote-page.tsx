import { moduleTag } from '@moru/ui/core';
import { useEffect, type ReactNode } from 'react';
import { savesData } from '../rules/saves-data.ts';
import { countVisit } from './most-used.ts';
import { shellTag } from './registry.ts';
import { RemoteComponent, warmPart, type RemotePart } from './remote-component.tsx';
import { RemoteFailed, type FailedTexts } from './remote-failed.tsx';
import { routeAt } from './routes.ts';

const parts = new Map<string, RemotePart>();

function partOf(to: string): RemotePart | undefined {
  const route = routeAt(to);
  if (!route) return undefined;
  const { path, module } = route;
  const part = parts.get(path) ?? { name: module, id: path, pick: ({ pages }) => pages[path] };
  parts.set(path, part);
  return part;
}

/** Calls and reports name the module on screen. */
const tag = (id: string): void => moduleTag.set(id);
const untag = (): void => moduleTag.set(shellTag());

function Tagged({ part, loading, texts }: Omit<Props, 'path'> & { part: RemotePart }) {
  useEffect(() => untag, []);
  useEffect(() => countVisit(part.name), [part.name]);
  return <RemoteComponent part={part} loading={loading} failed={(retry) => <RemoteFailed retry={retry} texts={texts} />} onRelease={tag} />;
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
