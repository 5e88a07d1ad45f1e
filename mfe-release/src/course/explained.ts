import { explainAnswer, releaseGroup, type ExplainAnswer } from '@moru/contract';
import { getQuery, resourceQueries, type QueryClient } from '@moru/ui/core';
import { takenBy } from './behaviour.ts';
import { askedBy } from '../lines/releasable.ts';

/** Most PO lines of one request that are queried; lines with a shortage come first. */
const MOST = 60;

/** Answers by the id of the PO line. */
export type Explained = ReadonlyMap<number, ExplainAnswer>;

/** Why pieces of a request cannot be released: the server's answer for each of its PO lines; none once the request is decided. */
export const explainedOf = (id: number) => ({
  queryKey: [releaseGroup.name, 'explained', id] as const,
  queryFn: async ({ client }: { client: QueryClient }): Promise<Explained> => {
    // The record loads the same row at the same time: it is requested once.
    const group = await client.fetchQuery(resourceQueries(releaseGroup).byId(id));
    if (group.status !== 'requested' && group.heldFrom !== 'requested') return new Map();
    const free = new Map(group.lines.map(({ poProductId, poProduct }) => [poProductId, takenBy(group)(poProduct)]));
    const lacks = ([line, qty]: readonly [number, number]) => qty - (free.get(line) ?? 0);
    const asked = [...askedBy(group.lines)].toSorted((a, b) => lacks(b) - lacks(a)).slice(0, MOST);
    const answers = await Promise.all(
      asked.map(([line, qty]) => client.fetchQuery(getQuery('poProduct/explain', { id: line, asked: qty }, explainAnswer))),
    );
    return new Map(answers.map((answer) => [answer.poProductId, answer]));
  },
});
