/** Action of a key in the timetable. */
export type Wish =
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'end'; readonly last: boolean }
  | { readonly kind: 'move'; readonly days: number }
  | { readonly kind: 'enter' }
  | { readonly kind: 'leave' };

const PAGE = 10;
const WEEK = 7;

/**
 * Keys of the timetable: up and down move from line to line, left and right propose another date (with Shift a week), Enter confirms, Esc
 * cancels.
 */
export function wishOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): Wish | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const days = shiftKey ? WEEK : 1;
  const wishes: Record<string, Wish> = {
    ArrowDown: { kind: 'go', by: 1 },
    ArrowUp: { kind: 'go', by: -1 },
    j: { kind: 'go', by: 1 },
    k: { kind: 'go', by: -1 },
    PageDown: { kind: 'go', by: PAGE },
    PageUp: { kind: 'go', by: -PAGE },
    Home: { kind: 'end', last: false },
    End: { kind: 'end', last: true },
    ArrowRight: { kind: 'move', days },
    ArrowLeft: { kind: 'move', days: -days },
    Enter: { kind: 'enter' },
    Escape: { kind: 'leave' },
  };
  return wishes[key];
}
