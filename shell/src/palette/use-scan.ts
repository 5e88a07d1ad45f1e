import { useEffect } from 'react';
import { scanReader } from '../rules/scan.ts';

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog';

const isFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest(TYPED_IN)) && document.querySelector('dialog[open]') === null;

/** Calls with a number that a scanner types on the page, outside of any field. */
export function useScan(onScan: (number: string) => void): void {
  useEffect(() => {
    const take = scanReader();
    const onKey = (event: KeyboardEvent) => {
      const number = isFree(event) ? take(event) : undefined;
      if (number === undefined) return;
      // This Enter opens no row and clicks no button.
      event.preventDefault();
      event.stopImmediatePropagation();
      onScan(number);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onScan]);
}
