import { eventUuid } from '@moru/contract';
import { notify, showError } from '@moru/ui/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { NewEntry } from './entry.ts';
import type { Outbox, Outcome } from './outbox.ts';
import { goneWith, unkept } from './unkept.ts';
import { useOutbox } from './use-outbox.ts';

const KEPT = { ko: '휴대폰에 저장했습니다. 인터넷이 되면 보냅니다', en: 'Saved on this device. It is sent when the network is back' };

/** Whether the form was left; `onLeave` has to be stable. */
function useLeft(onLeave: () => void) {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      onLeave();
    };
  }, [onLeave]);
  return isLeft;
}

type Named = NewEntry & { readonly uuid: string };

/** Stores a record and sends it; one that is refused after its form was left stays in the outbox. */
async function outcomeOf(outbox: Outbox, entry: Named, isLeft: RefObject<boolean>, onKept?: () => void): Promise<Outcome> {
  const kept = await outbox.post(entry);
  onKept?.();
  if (isLeft.current) outbox.leave(entry.uuid);
  const outcome = await kept.outcome;
  if (outcome.state !== 'refused' || !isLeft.current) return outcome;
  // The form was left while its refused record was being removed.
  await outbox.post({ ...entry, delayMs: 1 });
  return { state: 'kept' };
}

/**
 * Submits a record. `error` is the reason of a refusal while its form is open; what the device could only store is sent by itself later;
 * `onKept` runs once it is stored. A second tap while one runs does nothing. A form that was left gets no outcome, so that it closes no
 * other one; `quiet` where every tap is an entry: nothing is reported, and the outcome is returned in any case.
 */
export function useEnter({ quiet = false } = {}) {
  const outbox = useOutbox();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<string>(undefined);
  const leave = useCallback(() => running.current !== undefined && outbox.leave(running.current), [outbox]);
  const isLeft = useLeft(leave);
  const handIn = async (entry: Named, onKept?: () => void): Promise<Outcome | undefined> => {
    try {
      const outcome = await outcomeOf(outbox, entry, isLeft, onKept);
      if (outcome.state === 'kept' && !outcome.refusal && !quiet) notify.info(KEPT);
      if (outcome.state === 'refused') setError(outcome.error);
      return isLeft.current && !quiet ? undefined : outcome;
    } catch (failure) {
      if (isLeft.current && !quiet) showError(goneWith(entry.title));
      setError(unkept(failure));
      return undefined;
    }
  };
  const enter = async (entry: NewEntry, onKept?: () => void): Promise<Outcome | undefined> => {
    if (running.current !== undefined) return undefined;
    const { uuid = eventUuid() } = entry;
    running.current = uuid;
    setBusy(true);
    setError(null);
    const outcome = await handIn({ ...entry, uuid }, onKept);
    running.current = undefined;
    setBusy(false);
    return outcome;
  };
  return { enter, busy, error };
}
