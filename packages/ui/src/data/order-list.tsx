import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useReorder } from './use-reorder.ts';
import './css/columns.css';

const TEXTS = {
  up: { ko: '{name} 앞으로', en: 'Move {name} up' },
  down: { ko: '{name} 뒤로', en: 'Move {name} down' },
  place: { ko: '{name}: {all}개 중 {n}번째', en: '{name}: {n} of {all}' },
} satisfies Record<string, Text>;

/** An item of an `OrderList`. */
export interface Ordered {
  readonly key: string;
  readonly name: string;
  readonly className?: string | undefined;
}

interface Props<T extends Ordered> {
  readonly items: readonly T[];
  /** An item gets another place, counted from 0. */
  readonly onMove: (key: string, to: number) => void;
  /** Before the buttons that move the item. */
  readonly children: (item: T) => ReactNode;
  /** After them. */
  readonly after?: (item: T) => ReactNode;
}

/** A list that is put in order by dragging or, by keyboard, with buttons; a new place is announced. */
export function OrderList<T extends Ordered>({ items, onMove, children, after }: Props<T>) {
  const { t } = useT();
  const [announced, setAnnounced] = useState('');
  const move = (key: string, to: number) => {
    const item = items.find((one) => one.key === key);
    if (!item || to < 0 || to >= items.length) return;
    onMove(key, to);
    setAnnounced(t(TEXTS.place, { name: item.name, n: to + 1, all: items.length }));
  };
  const { list, dragged, onGrip } = useReorder(move);
  const step = ({ currentTarget }: MouseEvent<HTMLElement>, key: string, to: number) => {
    move(key, to);
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <>
      <ol className="mo-columns" ref={list}>
        {items.map((item, index) => (
          <li key={item.key} className={[item.key === dragged && 'mo-dragged', item.className].filter(Boolean).join(' ') || undefined}>
            <span className="mo-grip" aria-hidden="true" onPointerDown={(event) => onGrip(item.key, event)}>
              <Icon name="grip" />
            </span>
            {children(item)}
            <IconButton small icon="up" label={t(TEXTS.up, { name: item.name })} onClick={(event) => step(event, item.key, index - 1)} />
            <IconButton
              small
              icon="down"
              label={t(TEXTS.down, { name: item.name })}
              onClick={(event) => step(event, item.key, index + 1)}
            />
            {after?.(item)}
          </li>
        ))}
      </ol>
      <p className="mo-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
