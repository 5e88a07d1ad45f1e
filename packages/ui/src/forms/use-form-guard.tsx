import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import { useDirty } from '../core/dirty.ts';
import { useFormHost } from '../core/page-at.ts';
import { askToLeave, useLeaveBlock } from '../core/use-leave-guard.ts';

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

const NEVER = { current: false };

/**
 * Guards what was entered in a dialog: `close`, for Esc and its buttons, asks before it is discarded; `block` is rendered inside it and
 * asks before the page below is left, unless a form around does.
 */
export function useDialogGuard(isUnsaved: boolean, onClose: () => void, ask: () => Promise<boolean> = askToLeave) {
  const isGuarded = useContext(GuardedContext);
  useDirty(isUnsaved);
  return {
    close: () => {
      if (!isUnsaved) return onClose();
      void ask().then((yes) => yes && onClose());
    },
    block: isGuarded || !isUnsaved ? null : <LeaveBlock released={NEVER} />,
  };
}
