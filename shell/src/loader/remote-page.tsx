import { moduleTag } from '@moru/ui/core';
import { useEffect, type ReactNode } from 'react';
import { useLoader } from './context.ts';
import { RemoteComponent } from './remote-component.tsx';
import { RemoteFailed, type FailedTexts } from './remote-failed.tsx';

/** Calls and reports carry the module on screen. */
const tag = (id: string): void => moduleTag.set(id);

interface Props {
  /** A path for which the loader has a route. */
  readonly path: string;
  readonly loading?: ReactNode;
  readonly texts?: FailedTexts;
}

/** The page of a deployed module. */
export function RemotePage({ path, loading, texts }: Props) {
  const { pageAt, mostUsed, deps } = useLoader();
  const part = pageAt(path);
  if (!part) throw new Error(`No deployed module has ${path}`);
  const { name } = part;
  useEffect(() => () => tag(deps.shell), [deps]);
  useEffect(() => mostUsed.count(name), [mostUsed, name]);
  return <RemoteComponent part={part} loading={loading} failed={(retry) => <RemoteFailed retry={retry} texts={texts} />} onRelease={tag} />;
}
