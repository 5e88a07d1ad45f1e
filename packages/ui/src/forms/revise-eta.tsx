import { lazy, Suspense } from 'react';
import type { ReviseProps } from './revise-eta-dialog.tsx';

const ReviseEtaDialog = lazy(async () => ({ default: (await import('./revise-eta-dialog.tsx')).ReviseEtaDialog }));

/** Asks for a new ETA of a PO line or a shipment; loaded when it is opened. */
export const ReviseEta = (props: ReviseProps) => (
  <Suspense>
    <ReviseEtaDialog {...props} />
  </Suspense>
);
