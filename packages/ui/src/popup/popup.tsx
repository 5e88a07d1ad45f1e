import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { place } from './place.ts';
import './popup.css';

interface PopupProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  /** Focuses the element with `data-first` inside, otherwise the first control. */
  takeFocus?: boolean;
  role?: 'dialog' | 'listbox' | 'menu';
  id?: string;
  children: ReactNode;
}

const FOCUSABLE = 'input, button:not([tabindex="-1"]), [tabindex="0"], select, a[href]';

function useOutside(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('focusin', leave);
    };
  }, [box, anchor, onClose]);
}

/** A popup beside its anchor; closes on Esc (the focus returns) and when pointer or focus leave it. */
export function Popup({ anchor, label, onClose, takeFocus, role = 'dialog', id, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ top: number; left: number } | null>(null);
  useOutside(box, anchor, onClose);
  useLayoutEffect(() => {
    const move = () => {
      if (!box.current || !anchor.current) return;
      const { offsetWidth: width, offsetHeight: height } = box.current;
      setAt(
        place(
          anchor.current.getBoundingClientRect(),
          { width, height },
          { width: document.documentElement.clientWidth, height: innerHeight },
        ),
      );
    };
    move();
    const watch = new ResizeObserver(move);
    if (box.current) watch.observe(box.current);
    addEventListener('scroll', move, true);
    addEventListener('resize', move);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', move, true);
      removeEventListener('resize', move);
    };
  }, [anchor]);
  const placed = at !== null;
  useEffect(() => {
    if (!placed || !takeFocus) return;
    const inside = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (inside('[data-first]') ?? inside(FOCUSABLE))?.focus();
  }, [placed, takeFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside belong to the popup and not to the list or form behind it.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    (anchor.current?.querySelector<HTMLElement>('button, input') ?? anchor.current)?.focus();
  };
  return createPortal(
    <div
      ref={box}
      id={id}
      className="mo-popup"
      role={role}
      aria-label={label}
      style={at ?? { visibility: 'hidden', top: 0, left: 0 }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    // Inside a modal dialog only its own content can be reached; a menu, unlike a dialog, has to be within a landmark.
    anchor.current?.closest(role === 'menu' ? 'dialog, main' : 'dialog') ?? document.body,
  );
}
