import { notify } from '@moru/ui/core';
import { useRef, useState } from 'react';
import type { NewEntry } from './entry.ts';
import type { Outcome } from './outbox.ts';
import { unkept } from './unkept.ts';
import { useOutbox } from './use-outbox.ts';

const KEPT = { ko: '휴대폰에 저장했습니다. 인터넷이 되면 보냅니다', en: 'Saved on this device. It is sent when the network is back' };

/**
 * Submits a record. `error` is the reason of a refusal while its form is open; what the device could only store is sent by itself later;
 * `onKept` runs once it is stored; `quiet` where every tap is an entry. A second tap while one runs does nothing.
 */
export function useEnter({ quiet = false } = {}) {
  const outbox = useOutbox();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const handIn = async (entry: NewEntry, onKept?: () => void): Promise<Outcome | undefined> => {
    try {
      const kept = await outbox.post(entry);
      onKept?.();
      const outcome = await kept.outcome;
      if (outcome.state === 'kept' && !quiet) notify.info(KEPT);
      if (outcome.state === 'refused') setError(outcome.error);
      return outcome;
    } catch (failure) {
      setError(unkept(failure));
      return undefined;
    }
  };
  const enter = async (entry: NewEntry, onKept?: () => void): Promise<Outcome | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(null);
    const outcome = await handIn(entry, onKept);
    running.current = false;
    setBusy(false);
    return outcome;
  };
  return { enter, busy, error };
}
