const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Events of a tab's window. */
interface HandDeps {
  /** The tab came to the front, or left it. */
  readonly seen: () => void;
  /** The pointer was released. */
  readonly released: () => void;
  /** The page is closed. */
  readonly left: () => void;
}

/** Follows the pointer and the window of this tab: `isPressed` while a button or finger is down. */
export function followHand({ seen, released, left }: HandDeps): { readonly isPressed: () => boolean; readonly close: () => void } {
  let pressed = false;
  const press = ({ type }: Event) => {
    pressed = type === 'pointerdown';
    if (!pressed) released();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', seen);
  addEventListener('pagehide', left);
  for (const type of PRESSES) addEventListener(type, press, true);
  return {
    isPressed: () => pressed,
    close() {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pageshow', seen);
      removeEventListener('pagehide', left);
      for (const type of PRESSES) removeEventListener(type, press, true);
    },
  };
}
