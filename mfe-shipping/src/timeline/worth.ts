import { worthAnswer, type ListParams, type WORTH_BY } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** Reliability of the first promises of some lines, by supplier or mode. */
export const worthBy = (by: (typeof WORTH_BY)[number], params: ListParams) => getQuery('poProduct/worth', { by, params }, worthAnswer);
