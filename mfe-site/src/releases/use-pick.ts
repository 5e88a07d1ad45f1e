import { eventUuid, releaseGroup, type Row } from '@moru/contract';
import { resourceQueries, useMutation, useQueryClient, type BodyOf } from '@moru/ui/core';
import { useCallback, useEffect, useRef } from 'react';
import { isTellable, UNTOUCHED, type Picked } from './pick-state.ts';
import { useDraft, type Picks } from './use-draft.ts';

/** A release as its page reads it. */
export type Group = Row<typeof releaseGroup>;
export type GroupLine = Group['lines'][number];

type PickBody = BodyOf<typeof releaseGroup, 'pick'>;

/** Taps that follow each other closely are one call. */
const REST_MS = 400;

const queries = resourceQueries(releaseGroup);

const linesOf = (picks: Picks): PickBody['lines'] =>
  [...picks].map(([id, { qty, reason, note }]) => ({
    id,
    pickedQty: qty ?? 0,
    ...(reason && { shortReason: reason }),
    ...(note && { shortNote: note }),
  }));

/** Of what is kept here, what the office may be told of. */
const tellable = (lines: readonly GroupLine[], own: Picks): Picks =>
  new Map([...own].filter(([id, picked]) => isTellable(lines.find((line) => line.id === id)?.qty ?? 0, picked)));

/** Of what is kept here, all that has changed since it was sent. */
const unsent = (own: Picks, sent: Picks): Picks => new Map([...own].filter(([id, picked]) => sent.get(id) !== picked));

/**
 * What is picked of a release: shown at once, sent a moment later in one call after another, and kept here until the server has it. Quantities
 * are sent as they stand, so sending one again changes nothing.
 */
export function usePick(group: Group) {
  const client = useQueryClient();
  const { mutateAsync, error } = useMutation({ ...queries.act('pick'), meta: { quiet: true } });
  const { own, latest, put } = useDraft(group.id);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = group;
  const lines = useRef(group.lines);
  useEffect(() => {
    lines.current = group.lines;
  });
  const drain = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (;;) {
      const batch = tellable(lines.current, latest.current);
      if (batch.size === 0) break;
      const answer = await mutateAsync({ id, lines: linesOf(batch), eventUuid: eventUuid() }).catch(() => undefined);
      if (!answer) break;
      // Its own refresh may be on the way already.
      await client.refetchQueries({ queryKey: queries.byId(id).queryKey }, { cancelRefetch: false });
      put(unsent(latest.current, batch));
    }
    isRunning.current = false;
  }, [client, id, latest, mutateAsync, put]);
  // What an earlier visit kept is sent now, and what this one keeps when it ends.
  useEffect(() => {
    void drain();
    return () => void drain();
  }, [drain]);
  const set = (line: number, picked: Picked) => {
    put(new Map([...latest.current, [line, picked]]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void drain(), REST_MS);
  };
  const of = (line: number): Picked => {
    const stored = group.lines.find((one) => one.id === line);
    return own.get(line) ?? (stored ? { qty: stored.pickedQty, reason: stored.shortReason, note: stored.shortNote } : UNTOUCHED);
  };
  return { of, set, waiting: tellable(group.lines, own).size, error, retry: () => void drain() };
}

export type Picking = ReturnType<typeof usePick>;
