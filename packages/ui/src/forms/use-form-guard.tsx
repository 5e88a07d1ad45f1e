import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import { useDirty } from '../core/dirty.ts';
import { useFormHost } from '../core/page-at.ts';
import { useLeaveBlock } from '../core/use-leave-guard.ts';

/** Whether a form around already asks before anything unsaved is left. */
export const GuardedContext = createContext(false);

function LeaveBlock({ released }: { released: RefObject<boolean> }) {
  useLeaveBlock(released);
  return null;
}

/**
 * Guards a form's unsaved work, and that of parts inside it: `block` is rendered inside it, `release` lets the next navigation pass, a
 * drawer around is notified.
 */
export function useFormGuard(dirty: boolean) {
  const released = useRef(false);
  const host = useFormHost();
  const isGuarded = useContext(GuardedContext);
  useDirty(dirty);
  useEffect(() => {
    if (dirty) released.current = false;
  }, [dirty]);
  return {
    release: () => {
      released.current = true;
      host?.release();
    },
    // The router supports one blocker at a time; the form behind a drawer asks for both.
    block: isGuarded ? null : <LeaveBlock released={released} />,
  };
}
