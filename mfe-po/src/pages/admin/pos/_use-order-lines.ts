import { poProduct } from '@moru/contract';
import { resourceQueries, useQuery } from '@moru/ui/core';
import type { OrderLine } from './_order.ts';

/** More lines than any order has; the list call allows no more at once. */
const ALL = 500;

/** The lines of an order in their order; undefined while they come. */
export const useOrderLines = (poId: number): readonly OrderLine[] | undefined =>
  useQuery(resourceQueries(poProduct).list({ poId, num: ALL, orderBy: 'lineNo-asc' }, 'A')).data?.rows;
