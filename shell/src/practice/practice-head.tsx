import { inPractice } from '@moru/ui/core';
import { lazy, Suspense } from 'react';

const PracticeBar = lazy(async () => ({ default: (await import('./practice-bar.tsx')).PracticeBar }));

/** The bar of practice mode; outside it nothing, without loading its code. */
export const PracticeHead = () =>
  inPractice ? (
    <Suspense fallback={null}>
      <PracticeBar />
    </Suspense>
  ) : null;
