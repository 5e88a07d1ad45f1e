import type { Text } from '@moru/contract';
import { notify } from '@moru/ui/core';
import { Suspense, use, useEffect, type ComponentType } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import { forget, shown } from '../loader/component-cache.ts';

interface OverlayProps {
  /** Of its code in the cache. */
  name: string;
  load: () => Promise<ComponentType>;
  isOpen: boolean;
  onClose: () => void;
  /** Said where its code does not come. */
  failed: Text;
}

function Loaded({ name, load }: Pick<OverlayProps, 'name' | 'load'>) {
  const Shown = use(shown(name, load));
  return <Shown />;
}

/** What opens over a page: its code comes when it is opened, and whoever comes next does not find it open. */
export function LazyOverlay({ name, load, isOpen, onClose, failed }: OverlayProps) {
  useEffect(() => onClose, [onClose]);
  if (!isOpen) return null;
  return (
    <Boundary
      failed={() => null}
      onError={() => {
        notify.error(failed);
        onClose();
      }}
      onLeave={() => forget(name)}
      onRetry={() => undefined}
    >
      <Suspense fallback={null}>
        <Loaded name={name} load={load} />
      </Suspense>
    </Boundary>
  );
}
