import type { Text } from '@moru/contract';
import { notify } from '@moru/ui/core';
import { Suspense, use, useEffect, type ComponentType } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import type { LazyPart } from '../loader/lazy-part.ts';

interface OverlayProps {
  part: LazyPart<ComponentType>;
  isOpen: boolean;
  onClose: () => void;
  /** Message when its code cannot be loaded. */
  failed: Text;
}

function Loaded({ part }: Pick<OverlayProps, 'part'>) {
  const Shown = use(part.shown());
  return <Shown />;
}

/** An overlay whose code is loaded when it opens; it is closed again for the next user. */
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
