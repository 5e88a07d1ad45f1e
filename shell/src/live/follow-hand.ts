const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** What a tab's window tells. */
interface HandDeps {
  /** It is in front again, or no longer. */
  readonly seen: () => void;
  /** The pointer was let go. */
  readonly released: () => void;
  /** The page goes. */
  readonly left: () => void;
}

/** Follows the pointer and the window of this tab: `isPressed` while something is held or dragged. */
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
