import { explainAnswer } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** Where every piece of a line is, as the server divides it. */
export const explainOf = (id: number) => getQuery('poProduct/explain', { id }, explainAnswer);
