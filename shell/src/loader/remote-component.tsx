import { Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { RegistryModule, Release } from '@moru/module';
import { isApiError, useStore } from '@moru/ui/core';
import { Boundary } from './boundary.tsx';
import { useLoader } from './context.ts';
import type { Loader } from './create-loader.ts';
import { holdLeftovers } from './leftovers.ts';
import { LoadFailed, type RemotePart } from './parts.ts';
import { idOf } from './releases.ts';
import { runaways } from './runaway.ts';

/** When the tab is still alive a moment after the first commit, the release has started. */
function useStarted(release: Release): void {
  const { deps, guard } = useLoader();
  useEffect(() => deps.clock.whenIdle(() => guard.clearStart(idOf(release))), [deps, guard, release]);
}

interface LoadedProps {
  readonly module: RegistryModule;
  readonly release: Release;
  readonly part: RemotePart;
  readonly props: object;
}

/** Detects a page that renders endlessly, since nothing else would end it. A slot beside it is not blamed. */
function useEndless(part: RemotePart): void {
  const count = useStore(runaways);
  const [first] = useState(count);
  if (part.isPage && count !== first) throw new Error('It drew without an end');
}

function Loaded({ module, release, part, props }: LoadedProps) {
  useEndless(part);
  const Part = use(useLoader().parts.of(module, release, part).shown());
  useStarted(release);
  return <Part {...props} />;
}

interface Props {
  readonly part: RemotePart;
  readonly props?: object;
  readonly loading?: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
  /** Called with the release shown, before its effects run. */
  readonly onRelease?: (id: string) => void;
}

function attemptAt({ releases }: Loader, module: RegistryModule | undefined, count: number) {
  if (!module) throw new Error('The module is not deployed');
  return { module, release: releases.inUse(module), count };
}

// The release in use changes outside React, so what is shown is kept in state and read again after a fault.
function useAttempt(name: string) {
  const loader = useLoader();
  const { tab } = loader;
  const [attempt, setAttempt] = useState(() => attemptAt(loader, tab.enter(name), 0));
  const again = () => setAttempt(({ count }) => attemptAt(loader, tab.moduleNamed(name), count + 1));
  useEffect(() => tab.hold(name), [tab, name]);
  return { ...attempt, again };
}

function RemoteAttempts({ part, props = {}, loading, failed, onRelease }: Props) {
  const { guard, parts, releases } = useLoader();
  const { module, release, count, again } = useAttempt(part.name);
  const id = idOf(release);
  useEffect(() => holdLeftovers(id), [id]);
  useLayoutEffect(() => onRelease?.(id), [onRelease, id]);
  const onError = (error: unknown) => {
    // The fault of a load was reported for its release already; a failed call of the API is not a fault of the release.
    if (error instanceof LoadFailed || isApiError(error)) return;
    guard.clearStart(id);
    if (releases.blame(module, release, error)) again();
  };
  const onRetry = () => {
    releases.forgive(module);
    again();
  };
  return (
    <Boundary
      key={`${id}#${count}`}
      release={id}
      failed={failed}
      onError={onError}
      onLeave={() => parts.of(module, release, part).forget()}
      onRetry={onRetry}
    >
      <Suspense fallback={loading}>
        <Loaded module={module} release={release} part={part} props={props} />
      </Suspense>
    </Boundary>
  );
}

/** Shows a part of a module. A release that fails, at load or at render, is replaced by the one before it; after that `failed` is shown. */
export function RemoteComponent(props: Props) {
  const { name, id } = props.part;
  const times = useStore(useLoader().tab.replaced)[name] ?? 0;
  return <RemoteAttempts key={`${name}${id}#${times}`} {...props} />;
}
