import { worthAnswer, type ListParams, type WORTH_BY } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** What first promises of some lines were worth, by who or what carried them out. */
export const worthBy = (by: (typeof WORTH_BY)[number], params: ListParams) => getQuery('poProduct/worth', { by, params }, worthAnswer);
