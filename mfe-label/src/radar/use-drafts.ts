import { labelOrder, labelOrderGroup, labelStock, type RunOutRow } from '@moru/contract';
import { callsOf, notify, resourceQueries, say, showError, useMutation, useQueryClient } from '@moru/ui/core';
import { useCallback, useState } from 'react';
import { blocksOf, draftBody, sumOf, type DraftBlock, type Typed, type TypedById } from './drafts.ts';
import { DRAFTS } from './drafts-texts.ts';

const NOTHING: TypedById = new Map();

/** Drafts label orders at once, one for each supplier, and offers to undo new ones. */
export function useDraftOrders() {
  const client = useQueryClient();
  const draft = useMutation(resourceQueries(labelStock).act('draftOrders'));
  /** New drafts are deleted, raised lines are lowered again. */
  const undo = async (ids: readonly number[], raised: readonly { id: number; qty: number }[]) => {
    try {
      if (ids.length > 0) await callsOf(labelOrderGroup).del(ids);
      if (raised.length > 0) await callsOf(labelOrder).save(raised);
      notify.success(DRAFTS.undone);
    } catch (error) {
      showError(error);
    }
    await client.invalidateQueries();
  };
  const run = async (body: ReturnType<typeof draftBody>): Promise<boolean> => {
    const answer = await draft.mutateAsync(body).catch(() => undefined);
    if (!answer) return false;
    const fresh = answer.groups.filter(({ drafted }) => drafted).map(({ id }) => id);
    const lines = answer.groups.flatMap((group) => group.lines);
    const raised = lines.flatMap(({ id, before }) => (before === undefined ? [] : [{ id, qty: before }]));
    const nos = answer.groups.map(({ no }) => no).join(', ');
    const isChanged = fresh.length + raised.length > 0;
    notify.success(
      say(isChanged ? DRAFTS.done : DRAFTS.same, { nos }),
      isChanged ? { label: DRAFTS.undo, run: () => void undo(fresh, raised) } : undefined,
    );
    return true;
  };
  return { run, isPending: draft.isPending };
}

/** The selected labels as drafts by supplier, with the entered values, and the step that creates them. */
export function useDrafts(rows: readonly RunOutRow[], onDone: () => void) {
  const [typed, setTyped] = useState(NOTHING);
  const orders = useDraftOrders();
  const blocks: readonly DraftBlock[] = blocksOf(rows, typed);
  const type = useCallback((id: number, one: Typed) => setTyped((before) => new Map([...before, [id, one]])), []);
  const send = async () => {
    if (!(await orders.run(draftBody(blocks)))) return;
    setTyped(NOTHING);
    onDone();
  };
  return { blocks, sum: sumOf(blocks), type, send, isPending: orders.isPending };
}
