import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Parts of a page load one after another: an anchor is looked for until this long has passed. */
const ANCHOR_WAIT_MS = 1500;

/** Scrolls to the element whose id is the hash of the address, and keeps it in place while content above it loads. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const go = () => document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'start' });
    if (hash === '') return undefined;
    go();
    const watch = new ResizeObserver(go);
    watch.observe(document.body);
    const timer = setTimeout(() => watch.disconnect(), ANCHOR_WAIT_MS);
    return () => (clearTimeout(timer), watch.disconnect());
  }, [hash]);
}
