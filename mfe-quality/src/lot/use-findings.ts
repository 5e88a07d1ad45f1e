import { findingsResult } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** All findings of a lot, counted by the server. */
export const findingsOf = (id: number) => getQuery('inspection/findings', { id }, findingsResult);
