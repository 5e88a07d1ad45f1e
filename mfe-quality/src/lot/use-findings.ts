import { findingsResult } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** All that was found on a lot, as the server counts it. */
export const findingsOf = (id: number) => getQuery('inspection/findings', { id }, findingsResult);
