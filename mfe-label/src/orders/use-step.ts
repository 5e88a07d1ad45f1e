import { labelOrderGroup, type Row, type Text } from '@moru/contract';
import { notify, resourceQueries, say, showError, useMutation, withReason, type BodyOf, type ResultOf, type VerbOf } from '@moru/ui/core';
import { ORDERS } from './texts.ts';

/** An order of labels as its record reads it. */
export type Order = Row<typeof labelOrderGroup>;
export type OrderLine = Order['lines'][number];

/** One step of an order of labels: sends it, asks for a reason where the server wants one, shows a refusal. Answers nothing when it was refused. */
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
