import { inPractice } from '@moru/ui/core';
import { lazy, Suspense } from 'react';

const PracticeBar = lazy(async () => ({ default: (await import('./practice-bar.tsx')).PracticeBar }));

/** The bar of the practice room; outside it nothing, and no code of it. */
export const PracticeHead = () =>
  inPractice ? (
    <Suspense fallback={null}>
      <PracticeBar />
    </Suspense>
  ) : null;
