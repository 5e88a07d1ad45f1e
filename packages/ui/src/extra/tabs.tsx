import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../core/i18n/use-t.tsx';

/** One tab: its content is rendered when it is first shown. */
interface Tab {
  key: string;
  label: Text | string;
  children: ReactNode;
}

interface TabsProps {
  items: readonly Tab[];
  /** Names the tabs for assistive technology. */
  label: Text | string;
  /** Keeps the tab in this URL parameter. */
  param?: string;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs; arrows move between them, the chosen one may be in the URL. */
export function Tabs({ items, label, param }: TabsProps) {
  const { t } = useT();
  const id = useId();
  const [url, setUrl] = useSearchParams();
  const [own, setOwn] = useState(items[0]?.key ?? '');
  const wanted = param ? (url.get(param) ?? '') : own;
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  );
  const go = (key: string) => {
    if (!param) return setOwn(key);
    const next = new URLSearchParams(url);
    if (key === items[0]?.key) next.delete(param);
    else next.set(param, key);
    return setUrl(next, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = MOVES[event.key]?.(at, items.length);
    if (target === undefined) return;
    event.preventDefault();
    go(items[target]?.key ?? '');
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div className="mo-tabs">
      <div className="mo-tablist" role="tablist" aria-label={t(label)} onKeyDown={onKeyDown}>
        {items.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => go(tab.key)}
          >
            {t(tab.label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${items[at]?.key}`} tabIndex={0}>
        {items[at]?.children}
      </div>
    </div>
  );
}
