import { explainAnswer } from '@moru/contract';
import { getQuery } from '@moru/ui/core';

/** What has become of every piece of a line, as the server divides it. */
export const explainOf = (id: number) => getQuery('poProduct/explain', { id }, explainAnswer);
