import { releaseGroup } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';

const MOST = 50;

/** Releases that can be picked now. */
export const useToPick = () =>
  useQuery(resourceQueries(releaseGroup).list({ status: ['confirmed', 'picking'], orderBy: 'plannedDate-asc', num: MOST }));
