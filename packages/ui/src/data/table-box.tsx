import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import './css/table.css';

const NAME: Text = { ko: '{name} 표', en: '{name} table' };

type Cut = 'none' | 'left' | 'right' | 'both';

const cutOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Cut => {
  const left = scrollLeft > 0;
  const right = scrollLeft + clientWidth < scrollWidth - 1;
  if (left && right) return 'both';
  return left ? 'left' : right ? 'right' : 'none';
};

interface BoxProps {
  /** Names what the table holds. */
  label: string;
  className?: string;
  style?: CSSProperties;
  boxRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A box for a table that scrolls inside itself; a shadow marks the edge where it is cut off, and the keyboard can scroll it. */
export function TableBox({ label, className = '', style, boxRef, children }: BoxProps) {
  const { t } = useT();
  const own = useRef<HTMLDivElement>(null);
  const box = boxRef ?? own;
  const [cut, setCut] = useState<Cut>('none');
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const look = () => {
      setCut(cutOf(node));
      setTall(node.scrollHeight > node.clientHeight + 1);
    };
    const watch = new ResizeObserver(look);
    watch.observe(node);
    if (node.firstElementChild) watch.observe(node.firstElementChild);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [box]);
  return (
    <div
      ref={box}
      className={`mo-table-box ${className}`}
      style={style}
      data-cut={cut}
      role="region"
      aria-label={t(NAME, { name: label })}
      tabIndex={cut !== 'none' || tall ? 0 : undefined}
    >
      {children}
    </div>
  );
}
