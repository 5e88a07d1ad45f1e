import { Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Load, RegistryModule, Release, RemoteModule } from '@moru/module';
import { isApiError, useStore } from '@moru/ui/core';
import { Boundary } from './boundary.tsx';
import { forget, shown, warm } from './component-cache.ts';
import { clearStart } from './crash-guard.ts';
import { enter, hold, moduleNamed, replaced } from './open-tab.ts';
import { blame, forgive, idOf, loadComponent, releaseInUse } from './releases.ts';

/** One component of a module: a page or what fills a slot. */
export interface RemotePart {
  /** Name of the module. */
  readonly name: string;
  /** Unique in the module. */
  readonly id: string;
  readonly pick: (module: RemoteModule) => Load | undefined;
}

class LoadFailed extends Error {}

const load = (module: RegistryModule, { name, pick }: RemotePart) =>
  loadComponent(module, pick).catch((cause: unknown) => {
    throw new LoadFailed(`${name} did not load`, { cause });
  });
const keyOf = ({ name, id }: RemotePart, { version }: Release): string => `${name}@${version}${id}`;

/** Loads a part's code before it is shown. */
export function warmPart(part: RemotePart): void {
  const module = moduleNamed(part.name);
  if (!module) return;
  const release = releaseInUse(module);
  const ahead = async () => {
    const component = await load(module, part);
    clearStart(idOf(release));
    return component;
  };
  warm(keyOf(part, release), ahead);
}

/** The first commit stands and the tab is still alive a moment later: the release has started. */
function useStarted(release: Release): void {
  useEffect(() => {
    const done = () => clearStart(idOf(release));
    // Safari has no idle callback.
    const timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(done) : done()), 0);
    return () => clearTimeout(timer);
  }, [release]);
}

interface LoadedProps {
  readonly module: RegistryModule;
  readonly release: Release;
  readonly part: RemotePart;
  readonly props: object;
}

function Loaded({ module, release, part, props }: LoadedProps) {
  const Part = use(shown(keyOf(part, release), () => load(module, part)));
  useStarted(release);
  return <Part {...props} />;
}

interface Props {
  readonly part: RemotePart;
  readonly props?: object;
  readonly loading?: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
  /** Told which release is shown, before its effects run. */
  readonly onRelease?: (id: string) => void;
}

// The release in use changes behind React's back, so what is shown is kept in state and taken anew after a fault.
function useAttempt(name: string) {
  const [attempt, setAttempt] = useState(() => attemptAt(enter(name), 0));
  const again = () => setAttempt(({ count }) => attemptAt(moduleNamed(name), count + 1));
  useEffect(() => hold(name), [name]);
  return { ...attempt, again };
}

function attemptAt(module: RegistryModule | undefined, count: number) {
  if (!module) throw new Error('The module is not deployed');
  return { module, release: releaseInUse(module), count };
}

function RemoteAttempts({ part, props = {}, loading, failed, onRelease }: Props) {
  const { module, release, count, again } = useAttempt(part.name);
  const key = keyOf(part, release);
  useLayoutEffect(() => onRelease?.(idOf(release)), [onRelease, release]);
  const onError = (error: unknown) => {
    // A load has been put down to its release already; a failed call of the API is no fault of one.
    if (error instanceof LoadFailed || isApiError(error)) return;
    clearStart(idOf(release));
    if (blame(module, release, error)) again();
  };
  const onRetry = () => {
    forgive(module);
    again();
  };
  return (
    <Boundary key={`${key}#${count}`} failed={failed} onError={onError} onLeave={() => forget(key)} onRetry={onRetry}>
      <Suspense fallback={loading}>
        <Loaded module={module} release={release} part={part} props={props} />
      </Suspense>
    </Boundary>
  );
}

/** Shows a part of a module. A release that fails, at load or at render, gives way to the one before it; after that `failed` is shown. */
export function RemoteComponent(props: Props) {
  const { name, id } = props.part;
  const times = useStore(replaced)[name] ?? 0;
  return <RemoteAttempts key={`${name}${id}#${times}`} {...props} />;
}
