import type { StatAnswer } from '@moru/contract';
import { ErrorState, Skeleton } from '@moru/ui/core';
import { useStat, type StatAsked } from '@moru/ui/extra';
import type { ReactNode } from 'react';

/** The answer of one question as a chart; a refusal is shown and can be retried. */
export function Part({ ask, rows, children }: { ask: StatAsked; rows: number; children: (answer: StatAnswer) => ReactNode }) {
  const { data, error, refetch } = useStat(ask);
  if (data) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={rows} />;
}
