import { releaseGroup } from '@moru/contract';
import { resourceQueries } from '@moru/ui/core';

const MOST = 50;

/** The query of the releases that can be picked now. */
export const toPick = resourceQueries(releaseGroup).list({ status: ['confirmed', 'picking'], orderBy: 'plannedDate-asc', num: MOST });
