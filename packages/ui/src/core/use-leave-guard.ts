import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { isDirty, useDirty } from './dirty.ts';
import { confirm } from './feedback/services.ts';

const LEAVE = { ko: '저장하지 않은 내용이 있습니다. 나가시겠습니까?', en: 'There are unsaved changes. Leave anyway?' };
const LEAVE_OK = { ko: '나가기', en: 'Leave' };

/** Asks whether unsaved work may be discarded. */
export const askToLeave = (): Promise<boolean> => confirm(LEAVE, { danger: true, ok: LEAVE_OK });

/**
 * Asks before the page is left with unsaved work on it, also in a drawer over it; once `released`, it lets the navigation pass. Only one
 * may be mounted at a time.
 */
export function useLeaveBlock(released: RefObject<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      !released.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** Asks before unsaved work is left, inside the application and by closing the tab. `release` lets the next navigation pass. */
export function useLeaveGuard(dirty: boolean): { release: () => void } {
  const released = useRef(false);
  useDirty(dirty);
  useEffect(() => {
    if (dirty) released.current = false;
  }, [dirty]);
  useLeaveBlock(released);
  return { release: () => void (released.current = true) };
}
