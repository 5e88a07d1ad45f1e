import type { releaseGroup, Row } from '@moru/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useHandedIn, useHandIn } from './hand-in.ts';
import { isReportable, UNTOUCHED, type Picked } from './pick-state.ts';
import { useDraft, type Picks } from './use-draft.ts';

/** A release as its page loads it. */
export type Group = Row<typeof releaseGroup>;
export type GroupLine = Group['lines'][number];

/** Taps within this time are one call. */
const REST_MS = 400;

/** The part of the draft that can be sent to the office. */
const tellable = (lines: readonly GroupLine[], own: Picks): Picks =>
  new Map([...own].filter(([id, picked]) => isReportable(lines.find((line) => line.id === id)?.qty ?? 0, picked)));

/** The part of the draft that has changed since it was sent. */
const unsent = (own: Picks, sent: Picks): Picks => new Map([...own].filter(([id, picked]) => sent.get(id) !== picked));

const storedOf = (line: GroupLine | undefined): Picked =>
  line ? { qty: line.pickedQty, reason: line.shortReason, note: line.shortNote } : UNTOUCHED;

/**
 * The picked quantities of a release: shown at once, submitted a moment later, one entry after another. Quantities are absolute, so sending
 * one again changes nothing.
 */
export function usePick(group: Group) {
  const { own, latest, put } = useDraft(group.id);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { hand, error } = useHandIn(group);
  const drawn = useRef({ lines: group.lines, hand });
  useEffect(() => {
    drawn.current = { lines: group.lines, hand };
  });
  const drain = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (;;) {
      const batch = tellable(drawn.current.lines, latest.current);
      if (batch.size === 0) break;
      const outcome = await drawn.current.hand(batch);
      if (!outcome || outcome.state === 'refused') break;
      put(unsent(latest.current, batch));
    }
    isRunning.current = false;
  }, [latest, put]);
  // The draft of an earlier visit is submitted now, and that of this one when it ends.
  useEffect(() => {
    void drain();
    return () => void drain();
  }, [drain]);
  const set = (line: number, picked: Picked) => {
    put(new Map([...latest.current, [line, picked]]));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void drain(), REST_MS);
  };
  const handed = useHandedIn(group);
  const of = (line: number): Picked => own.get(line) ?? handed.get(line) ?? storedOf(group.lines.find((one) => one.id === line));
  return { of, set, waiting: tellable(group.lines, own).size, error, retry: () => void drain() };
}

export type Picking = ReturnType<typeof usePick>;
