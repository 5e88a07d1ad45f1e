import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { clipboardCells } from '../../core/clipboard-cells.ts';

/** A cell by its position among the visible rows. */
export interface At {
  readonly row: number;
  readonly column: number;
}

interface CellsOptions {
  rows: number;
  columns: number;
  box: RefObject<HTMLElement | null>;
  textAt: (at: At) => string;
  /** Inserts a block of cells at a position. */
  onCells: (at: At, block: string[][]) => void;
  /** The next cell with an error after a position, if there is one. */
  nextError: (at: At) => At | undefined;
}

const PAGE_ROWS = 12;

const MOVES: Readonly<Record<string, (at: At, last: At) => At>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

const clamp = ({ row, column }: At, last: At): At => ({
  row: Math.max(0, Math.min(last.row, row)),
  column: Math.max(0, Math.min(last.column, column)),
});

// The first key of a Hangul syllable is reported as `Process`; the input has to be open to receive it.
const types = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Process');

/**
 * The current cell of a grid and its editing: arrows move, Enter and F2 edit, typing replaces, Delete empties, F8 goes to the next error, a
 * pasted block fills down and right.
 */
export function useCells({ rows, columns, box, textAt, onCells, nextError }: CellsOptions) {
  const [cursor, setCursor] = useState<At>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string | null>(null);
  const last = { row: rows - 1, column: columns - 1 };
  const at = clamp(cursor, last);
  const wanted = useRef(false);
  // Focus follows the cell at once, since a key may be on its way. It is moved from outside the grid only on request.
  useLayoutEffect(() => {
    if (draft === null && (wanted.current || isAmongCells(box.current))) focusCell(box.current, at);
    wanted.current = false;
    // `at` is a new object with each render: its parts tell whether the cell is another one.
  }, [box, at.row, at.column, draft]); // oxlint-disable-line react/exhaustive-deps
  const goTo = (to: At) => {
    wanted.current = true;
    setCursor(clamp(to, last));
    // Without a change nothing renders.
    focusCell(box.current, clamp(to, last));
  };
  const commit = (text: string, by: 'blur' | 'enter' | 'tab') => {
    if (text !== textAt(at)) onCells(at, [[text]]);
    setDraft(null);
    // After a click elsewhere the focus is there already.
    if (by !== 'blur') goTo(by === 'enter' ? { ...at, row: at.row + 1 } : { ...at, column: at.column + 1 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== null || event.defaultPrevented || (event.target as HTMLElement).closest('select, button, input')) return;
    const move = MOVES[event.key];
    if (move) goTo(move(at, last));
    else if (event.key === 'F8') goTo(nextError(at) ?? at);
    else if (event.key === 'Enter' || event.key === 'F2') setDraft(textAt(at));
    else if (event.key === 'Delete' || event.key === 'Backspace') onCells(at, [['']]);
    else if (types(event)) {
      // Opened before the character arrives, so that the input receives it.
      flushSync(() => setDraft(''));
      return;
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== null) return;
    event.preventDefault();
    onCells(at, clipboardCells(event.clipboardData) ?? [[event.clipboardData.getData('text/plain').trim()]]);
  };
  return { at, draft, goTo, edit: () => setDraft(textAt(at)), commit, cancel: () => (setDraft(null), goTo(at)), onKeyDown, onPaste };
}

/** Result of `useCells`. */
export type Cells = ReturnType<typeof useCells>;

/** Whether the focus is on the grid and not on one of its selects and buttons. */
const isAmongCells = (box: HTMLElement | null): boolean =>
  box?.contains(document.activeElement) === true && document.activeElement?.closest('select, button, input') === null;

function focusCell(box: HTMLElement | null, { row, column }: At): void {
  const cell = box?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
