import { useEffect, useRef } from 'react';

/** A longer pause begins a new code. A busy device, and a scanner on a poor radio link, are slower than a scanner on a cable. */
const PAUSE_MS = 500;
const LEAST = 3;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Receives what a keyboard-wedge scanner types, wherever the focus is outside of a field; Enter or Tab ends a code. */
export function useWedge(onScan: (code: string) => void): void {
  const scan = useRef(onScan);
  useEffect(() => {
    scan.current = onScan;
  });
  useEffect(() => {
    let [typed, at] = ['', 0];
    const onKey = (event: KeyboardEvent) => {
      if (isTypedInto(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - at > PAUSE_MS) typed = '';
      at = event.timeStamp;
      // A space inside a code must not press it either.
      if (event.key === ' ' && typed !== '') event.preventDefault();
      if (event.key.length === 1) typed += event.key;
      if ((event.key === 'Enter' || event.key === 'Tab') && typed.length >= LEAST) {
        event.preventDefault();
        scan.current(typed);
        typed = '';
      }
    };
    // Before the page: a scanner's Enter must not press the focused button.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
