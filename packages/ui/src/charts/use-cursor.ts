import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { ChartData, ChartKind } from './chart-data.ts';
import { nearest, type Scales } from './scales.ts';

/** The value at the cursor. */
export interface Cursor {
  readonly index: number;
  readonly series: number;
}

const numberIn = (target: EventTarget, name: 'index' | 'series'): number | undefined => {
  const found = target instanceof Element ? target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) : undefined;
  return found === undefined || found === null ? undefined : Number(found);
};

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function moved(key: string, { index, series }: Cursor, { labels, series: all }: ChartData): Cursor | undefined {
  const to: Partial<Record<string, Cursor>> = {
    ArrowRight: { index: clamp(index + 1, labels.length), series },
    ArrowLeft: { index: clamp(index - 1, labels.length), series },
    ArrowDown: { index, series: clamp(series + 1, all.length) },
    ArrowUp: { index, series: clamp(series - 1, all.length) },
    Home: { index: 0, series },
    End: { index: labels.length - 1, series },
  };
  return to[key];
}

/**
 * The value at the pointer or keyboard cursor, and the handlers that move it: arrows along labels and series, Enter opens the rows behind
 * it.
 */
export function useCursor(data: ChartData, kind: ChartKind, scales: Scales, open: (cursor: Cursor) => void) {
  const [cursor, setCursor] = useState<Cursor>();
  const start = { index: data.labels.length - 1, series: 0 };
  const at = ({ target, clientX, currentTarget }: PointerEvent<Element> | MouseEvent<Element>): Cursor | undefined => {
    const index = numberIn(target, 'index');
    if (index !== undefined) return { index, series: numberIn(target, 'series') ?? 0 };
    if (kind === 'donut' || kind === 'heat') return undefined;
    return { index: nearest(scales, data.labels.length, clientX - currentTarget.getBoundingClientRect().left), series: 0 };
  };
  return {
    cursor: cursor && cursor.index < data.labels.length && cursor.series < data.series.length ? cursor : undefined,
    handlers: {
      onPointerMove: (event: PointerEvent<Element>) => setCursor(at(event)),
      onPointerLeave: () => setCursor(undefined),
      onBlur: () => setCursor(undefined),
      onClick: (event: MouseEvent<Element>) => {
        const found = at(event);
        if (found) open(found);
      },
      onKeyDown: (event: KeyboardEvent<Element>) => {
        if (event.key === 'Enter' && cursor) open(cursor);
        if (event.key === 'Escape') setCursor(undefined);
        const next = cursor ? moved(event.key, cursor, data) : event.key.startsWith('Arrow') ? start : undefined;
        if (!next) return;
        event.preventDefault();
        setCursor(next);
      },
    },
  };
}
