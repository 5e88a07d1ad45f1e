import { isComposing, pageUrl, useNavigate } from '@moru/ui/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from './option.ts';
import { useRecent } from './recent.ts';
import { useSections } from './use-sections.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** The option this many steps away: a single step wraps around at the end, a page stops there. */
function stepped(at: number, by: number, count: number): number {
  if (Math.abs(by) === 1) return (at + by + count) % count;
  return Math.min(count - 1, Math.max(0, at + by));
}

function useChoose(onClose: () => void) {
  const navigate = useNavigate();
  const [, remember] = useRecent();
  return (option: Option, apart: boolean): void => {
    onClose();
    if (option.run) return option.run();
    if (option.to === undefined) return;
    remember(option);
    if (apart || option.newTab) window.open(pageUrl(option.to), '_blank', 'noopener');
    else void navigate(option.to);
  };
}

/** The typed text, its options and the active one; Enter before the answer waits for it, as after a scan. */
export function usePalette(scanned: string, onClose: () => void) {
  const [text, setText] = useState(scanned);
  const [moved, setMoved] = useState<string | null>(null);
  const typed = text.trim();
  const { sections, waiting, failed } = useSections(typed);
  const options = sections.flatMap((section) => section.options);
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === moved),
  );
  const choose = useChoose(onClose);
  const due = useRef(scanned === '' ? null : { typed: scanned, apart: false });
  useEffect(() => {
    const asked = due.current;
    if (asked === null || waiting) return;
    due.current = null;
    if (asked.typed === typed && options[0]) choose(options[0], asked.apart);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') {
      const apart = event.ctrlKey || event.metaKey;
      if (waiting && moved === null) due.current = { typed, apart };
      else if (options[at]) choose(options[at], apart);
    } else if (step !== undefined && options.length > 0) setMoved(options[stepped(at, step, options.length)]?.id ?? null);
    else return;
    event.preventDefault();
  };
  const write = (next: string) => {
    setText(next);
    setMoved(null);
  };
  return { text, write, sections, count: options.length, at, waiting, failed, onKeyDown, choose, point: ({ id }: Option) => setMoved(id) };
}
