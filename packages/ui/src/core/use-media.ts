import { useSyncExternalStore } from 'react';

// jsdom has no matchMedia.
const media = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query);

const followers = new Map<string, (listener: () => void) => () => void>();

function followerOf(query: string): (listener: () => void) => () => void {
  const known = followers.get(query);
  if (known) return known;
  const follow = (listener: () => void) => {
    const list = media(query);
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  followers.set(query, follow);
  return follow;
}

/** Whether a media query matches; renders again when that changes. False without a screen. */
export const useMedia = (query: string): boolean => useSyncExternalStore(followerOf(query), () => media(query)?.matches ?? false);
