import { useEffect, useRef, type RefObject } from 'react';
import { isComposing, isKey, KEYS, type KeyFacts, type KeyName } from './keys.ts';

/** Handlers by shortcut; a shortcut without one is left to the browser. */
export type KeyActs = Readonly<Partial<Record<KeyName, () => void>>>;

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], dialog';
const PRESSED = 'a, button, summary, [role="button"], [role="tab"], [role="option"]';

const isOverPage = (target: Element): boolean => target.closest(OVER) !== null || document.querySelector('dialog[open]') !== null;

/** Shift types capitals: a key with Shift alone still counts as a single key. */
const hasMod = (name: KeyName): boolean => (KEYS[name] as KeyFacts).keys.some((key) => key === 'Mod' || key === 'Alt');

/** The shortcut that a key press means at its target; single keys do not work in an input. */
function meant(event: KeyboardEvent, acts: KeyActs): KeyName | undefined {
  const target = event.target instanceof Element ? event.target : document.body;
  const name = (Object.keys(acts) as KeyName[]).find((one) => acts[one] && isKey(one, event));
  if (name === undefined || hasMod(name)) return name;
  // Outside of an input nothing is composed, though the key code of an input method may suggest it.
  if (isComposing(event) || target.closest(TYPED_IN) || isOverPage(target)) return undefined;
  // On a link or a button Enter activates it.
  return name === 'open' && target.closest(PRESSED) ? undefined : name;
}

/** Whether a dialog is open over the listener: over the page, or over the dialog that contains it. */
const isUnder = (home: Node): boolean => [...document.querySelectorAll('dialog[open]')].some((one) => one !== home && !one.contains(home));

/**
 * Handles shortcuts while the component is shown; not under an open dialog, and single keys not while typing. A component inside a dialog
 * passes its `box` and receives only the keys pressed in there.
 */
export function useKeys(acts: KeyActs, enabled = true, box?: RefObject<HTMLElement | null>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const home: HTMLElement | Document = box?.current?.closest('dialog') ?? document;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const name = meant(event, latest.current);
      if (name === undefined) return;
      // Also under a dialog: the browser's own Ctrl-S is never wanted.
      event.preventDefault();
      if (hasMod(name) && (isComposing(event) || isUnder(home))) return;
      latest.current[name]?.();
    };
    home.addEventListener('keydown', onKey);
    return () => home.removeEventListener('keydown', onKey);
  }, [enabled, box]);
}
