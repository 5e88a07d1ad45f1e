import type { CSSProperties } from 'react';
import type { AnyRow } from './columns.tsx';
import type { OwnColumn } from './use-columns.ts';

/** How the cells of a column are rendered; one object for all its rows. */
export interface CellLook {
  readonly className: string;
  readonly style: CSSProperties | undefined;
}

/** Custom property that holds the width of a column of this place. */
export const widthVariable = (place: number): string => `--w-${place}`;
/** Custom property that holds how far from the left edge a pinned column of this place stays. */
export const pinVariable = (place: number): string => `--pin-${place}`;

function styleOf(place: number, pinned: boolean, sized: boolean): CSSProperties | undefined {
  if (!pinned && !sized) return undefined;
  const width = `var(${widthVariable(place)})`;
  return { ...(pinned && { left: `var(${pinVariable(place)})` }), ...(sized && { width, minWidth: width, maxWidth: width }) };
}

/**
 * Looks of the cells, column by column; the last pinned one has the shadow of the edge. `sizing` is the column whose width is being
 * dragged.
 */
export function cellLooks<T>(columns: readonly OwnColumn<T>[], sizing: string | null): CellLook[] {
  const pins = columns.filter(({ pinned }) => pinned).length;
  return columns.map(({ key, align, wrap, pinned, px }, place) => {
    const sized = px !== undefined || key === sizing;
    const edge = pinned && place === pins - 1;
    const marks = [`mo-${align}`, wrap && 'mo-wrap', pinned && 'mo-pin', edge && 'mo-edge', sized && 'mo-sized'];
    return { className: marks.filter(Boolean).join(' '), style: styleOf(place, pinned, sized) };
  });
}

/** Custom properties of the widths that were set by hand. */
export const widthsOf = (columns: readonly OwnColumn<AnyRow>[]): CSSProperties =>
  Object.fromEntries(columns.flatMap(({ px }, place) => (px === undefined ? [] : [[widthVariable(place), `${px}px`]])));
