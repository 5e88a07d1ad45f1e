import { inspectionEvent } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';

const MOST = 500;
/** Another person may count the same lot. */
const ASK_AGAIN_MS = 15_000;

/** Stored events of a lot, the latest first; undefined until they have loaded. */
export const useLotEvents = (lotId: number, enabled: boolean) =>
  useQuery({
    ...resourceQueries(inspectionEvent).list({ inspectionId: lotId, orderBy: 'id-desc', num: MOST }),
    enabled,
    refetchInterval: ASK_AGAIN_MS,
  }).data?.rows;
