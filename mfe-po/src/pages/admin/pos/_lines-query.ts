import { poProduct } from '@moru/contract';
import { resourceQueries } from '@moru/ui/core';

/** More lines than any order has; the list call returns no more at once. */
const ALL = 500;

/** The lines of an order in their order. */
export const orderLines = (poId: number) => resourceQueries(poProduct).list({ poId, num: ALL, orderBy: 'lineNo-asc' }, 'A');
