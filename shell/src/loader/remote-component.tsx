import { Suspense, use, useState, type ReactNode } from 'react';
import type { Load, RegistryModule, Release, RemoteModule } from '@moru/module';
import { isApiError } from '@moru/ui/core';
import { Boundary } from './boundary.tsx';
import { forget, shown, warm } from './component-cache.ts';
import { blame, forgive, loadComponent, releaseInUse } from './releases.ts';

/** One component of a module: a page or what fills a slot. */
export interface RemotePart {
  readonly module: RegistryModule;
  /** Unique in the module. */
  readonly id: string;
  readonly pick: (module: RemoteModule) => Load | undefined;
}

class LoadFailed extends Error {}

const load = ({ module, pick }: RemotePart) =>
  loadComponent(module, pick).catch((cause: unknown) => {
    throw new LoadFailed(`${module.name} did not load`, { cause });
  });
const keyOf = ({ module, id }: RemotePart, { version }: Release): string => `${module.name}@${version}${id}`;

/** Loads a part's code before it is shown. */
export const warmPart = (part: RemotePart): void => warm(keyOf(part, releaseInUse(part.module)), () => load(part));

function Loaded({ part, cacheKey, props }: { part: RemotePart; cacheKey: string; props: object }) {
  const Part = use(shown(cacheKey, () => load(part)));
  return <Part {...props} />;
}

interface Props {
  readonly part: RemotePart;
  readonly props?: object;
  readonly loading?: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}

// The release in use changes behind React's back, so what is shown is kept in state and taken anew after a fault.
function useAttempt({ module }: RemotePart) {
  const [attempt, setAttempt] = useState(() => ({ release: releaseInUse(module), count: 0 }));
  const again = () => setAttempt(({ count }) => ({ release: releaseInUse(module), count: count + 1 }));
  return { ...attempt, again };
}

function RemoteAttempts({ part, props = {}, loading, failed }: Props) {
  const { release, count, again } = useAttempt(part);
  const { module } = part;
  const key = keyOf(part, release);
  const onError = (error: unknown) => {
    // A load has been put down to its release already; a failed call of the API is no fault of one.
    if (error instanceof LoadFailed || isApiError(error)) return;
    if (blame(module, release, error)) again();
  };
  const onRetry = () => {
    forgive(module.name);
    again();
  };
  return (
    <Boundary key={`${key}#${count}`} failed={failed} onError={onError} onLeave={() => forget(key)} onRetry={onRetry}>
      <Suspense fallback={loading}>
        <Loaded part={part} cacheKey={key} props={props} />
      </Suspense>
    </Boundary>
  );
}

/** Shows a part of a module. A release that fails, at load or at render, gives way to the one before it; after that `failed` is shown. */
export function RemoteComponent(props: Props) {
  const { module, id } = props.part;
  return <RemoteAttempts key={`${module.name}${id}`} {...props} />;
}
