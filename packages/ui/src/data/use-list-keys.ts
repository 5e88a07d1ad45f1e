import { useEffect, useRef } from 'react';

/** What the keys of a list do (ui page §2); a key without an act is left to the browser. */
export interface ListActs {
  search: () => void;
  add?: () => void;
  move: (by: 1 | -1) => void;
  /** Moves and selects what it goes over. */
  extend: (by: 1 | -1) => void;
  open: () => void;
  edit?: () => void;
  /** Opens a row beside the list. */
  peek?: () => void;
  /** Selects a row; `range`: everything from the row selected last. */
  select: (range: boolean) => void;
  /** Drops the selection, while there is one. */
  clear?: () => void;
  help: () => void;
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog';

const actOf = (key: string, acts: ListActs, target: HTMLElement): (() => void) | undefined => {
  switch (key) {
    case '/':
      return acts.search;
    case 'n':
      return acts.add;
    case 'j':
      return () => acts.move(1);
    case 'k':
      return () => acts.move(-1);
    case 'J':
      return () => acts.extend(1);
    case 'K':
      return () => acts.extend(-1);
    case 'e':
      return acts.edit;
    case 'p':
      return acts.peek;
    case 'x':
      return () => acts.select(false);
    case 'X':
      return () => acts.select(true);
    case 'Escape':
      return acts.clear;
    case '?':
      return acts.help;
    case 'Enter':
      // On a link or a button Enter is theirs.
      return target.closest('a, button') ? undefined : acts.open;
    default:
      return undefined;
  }
};

/** Single-key acts on the page, silent while something is typed, a dialog is open or a modifier is held. */
export function useListKeys(acts: ListActs, enabled: boolean): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return;
      const act = actOf(event.key, latest.current, target);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}
