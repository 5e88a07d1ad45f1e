import { pressed, useNavigate } from '@moru/ui/core';
import { useEffect } from 'react';
import { useMenu } from '../app/menu-context.ts';
import { usePages } from '../app/pages-context.ts';
import { GO_WAIT_MS, goKeysOf } from '../rules/go-keys.ts';

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], dialog';

const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !(event.target instanceof Element && event.target.closest(TYPED_IN)) &&
  document.querySelector('dialog[open]') === null;

/** `g` and a letter go to a page; after `g` the next key has no other meaning. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const menu = useMenu();
  const { has } = usePages();
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - since < GO_WAIT_MS;
      since = Number.NEGATIVE_INFINITY;
      if (!isFree(event)) return;
      const letter = pressed(event);
      if (!isSecond) {
        if (letter === 'g') since = event.timeStamp;
        return;
      }
      const goal = goKeysOf(menu).find((one) => one.letter === letter);
      if (!goal) return;
      // Handled before the shortcuts of a list.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (goal.to === '/' || has(goal.path)) void navigate(goal.to);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [navigate, menu, has]);
}
