import { useEffect, useRef, type RefObject } from 'react';
import { isComposing, isKey, KEYS, type KeyFacts, type KeyName } from './keys.ts';

/** What keys do; one that is left out is the browser's. */
export type KeyActs = Readonly<Partial<Record<KeyName, () => void>>>;

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const OVER = '[role="dialog"], [role="menu"], [role="listbox"], dialog';
const PRESSED = 'a, button, summary, [role="button"], [role="tab"], [role="option"]';

const isOverPage = (target: Element): boolean => target.closest(OVER) !== null || document.querySelector('dialog[open]') !== null;

/** Shift types capitals: with it alone a key is still a single one. */
const hasMod = (name: KeyName): boolean => (KEYS[name] as KeyFacts).keys.some((key) => key === 'Mod' || key === 'Alt');

/** The key of the product that a press means where it was pressed; single keys only outside of what is typed in. */
function meant(event: KeyboardEvent, acts: KeyActs): KeyName | undefined {
  const target = event.target instanceof Element ? event.target : document.body;
  const name = (Object.keys(acts) as KeyName[]).find((one) => acts[one] && isKey(one, event));
  if (name === undefined || hasMod(name)) return name;
  // Outside of an input an input method has nothing to compose, though its key code may say so.
  if (isComposing(event) || target.closest(TYPED_IN) || isOverPage(target)) return undefined;
  // On a link or a button Enter is theirs.
  return name === 'open' && target.closest(PRESSED) ? undefined : name;
}

/** Whether a dialog lies over what listens: over the page, or over the dialog that it stands in. */
const isUnder = (home: Node): boolean => [...document.querySelectorAll('dialog[open]')].some((one) => one !== home && !one.contains(home));

/** Does what the keys of the product mean while the component is shown; never under a dialog, and single keys never while something is typed. What stands in a dialog names its `box`, and hears only the keys pressed in there. */
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
      // Also under a dialog: the browser's own answer to Ctrl-S is never wanted.
      event.preventDefault();
      if (hasMod(name) && (isComposing(event) || isUnder(home))) return;
      latest.current[name]?.();
    };
    home.addEventListener('keydown', onKey);
    return () => home.removeEventListener('keydown', onKey);
  }, [enabled, box]);
}
