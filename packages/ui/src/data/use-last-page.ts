import type { ListParams } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { useExactCount } from '../core/api/use-total.ts';
import { showError } from '../core/feedback/services.ts';
import type { ListState } from './list-state.ts';

/** Goes to the last page of a list that was not counted to the end. */
export function useLastPage(resource: AnyResource, params: ListParams, change: (part: Partial<ListState>) => void): () => void {
  const count = useExactCount(resource, params);
  const { num = 1 } = params;
  return () => void count().then((total) => change({ page: Math.max(1, Math.ceil(total / num)) }), showError);
}
