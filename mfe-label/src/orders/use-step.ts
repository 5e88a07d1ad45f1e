import { labelOrderGroup, type Row, type Text } from '@moru/contract';
import { notify, resourceQueries, say, showError, useMutation, withReason, type BodyOf, type ResultOf, type VerbOf } from '@moru/ui/core';
import { ORDERS } from './texts.ts';

/** A label order as its record loads it. */
export type Order = Row<typeof labelOrderGroup>;
export type OrderLine = Order['lines'][number];

/**
 * One step of a label order: sends it, asks for a reason where the server requires one, shows a refusal. Returns nothing when it was
 * refused.
 */
export function useStep<V extends VerbOf<typeof labelOrderGroup>>(verb: V, name: Text) {
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(labelOrderGroup).act(verb), meta: { quiet: true } });
  const run = async (body: BodyOf<typeof labelOrderGroup, V>): Promise<ResultOf<typeof labelOrderGroup, V> | undefined> => {
    const answer = await withReason((reason) => mutateAsync(reason === undefined ? body : { ...body, reason }), name).catch(showError);
    if (answer === undefined) return undefined;
    notify.success(say(ORDERS.done, { name: say(name) }));
    return answer;
  };
  return { run, isPending };
}
