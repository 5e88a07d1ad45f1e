import type { Text } from '@moru/contract';
import { notify } from '@moru/ui/core';
import { Suspense, use, useEffect, type ComponentType } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import type { LazyPart } from '../loader/lazy-part.ts';

interface OverlayProps {
  part: LazyPart<ComponentType>;
  isOpen: boolean;
  onClose: () => void;
  /** Said where its code does not come. */
  failed: Text;
}

function Loaded({ part }: Pick<OverlayProps, 'part'>) {
  const Shown = use(part.shown());
  return <Shown />;
}

/** What opens over a page: its code comes when it is opened, and whoever comes next does not find it open. */
export function LazyOverlay({ part, isOpen, onClose, failed }: OverlayProps) {
  useEffect(() => onClose, [onClose]);
  if (!isOpen) return null;
  return (
    <Boundary
      failed={() => null}
      onError={() => {
        notify.error(failed);
        onClose();
      }}
      onLeave={part.forget}
      onRetry={() => undefined}
    >
      <Suspense fallback={null}>
        <Loaded part={part} />
      </Suspense>
    </Boundary>
  );
}
