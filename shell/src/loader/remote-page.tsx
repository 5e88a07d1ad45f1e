import type { ReactNode } from 'react';
import { savesData } from '../rules/saves-data.ts';
import { moduleNamed } from './registry.ts';
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
  return <RemoteComponent part={part} loading={loading} failed={(retry) => <RemoteFailed retry={retry} texts={texts} />} />;
}

/** Loads the code of a link's page ahead of time (hover, focus, idle); nothing where no module has it or the browser saves data. */
export function preload(to: string) {
  const part = partOf(to);
  if (part && !savesData()) warmPart(part);
}
