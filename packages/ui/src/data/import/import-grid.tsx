import { Fragment, useCallback, useEffect, useMemo, useRef, type Ref, type RefObject } from 'react';
import type { CellColumn, RowsPreviewRow } from '@moru/contract';
import { useT } from '../../core/i18n/use-t.tsx';
import { WindowedRows } from '../windowed-rows.tsx';
import { ImportHead, useHeaders } from './import-head.tsx';
import { ImportRow } from './import-row.tsx';
import type { Sheet, SheetRow } from './sheet.ts';
import type { Cells } from './use-cells.ts';

const TEXTS = { grid: { ko: '붙여 넣은 행', en: 'Pasted rows' } };

const ROW_PX = 36;
/** Up to this many rows all are rendered; of more only the visible ones. */
const DRAWN_ROWS = 60;

interface GridProps {
  sheet: Sheet;
  /** Rows on screen: those of the chosen state. */
  rows: readonly SheetRow[];
  looked: ReadonlyMap<number, RowsPreviewRow> | undefined;
  columns: readonly CellColumn[];
  cells: Cells;
  box: RefObject<HTMLDivElement | null>;
  onTarget: (index: number, key: string | null) => void;
  onDrop: (key: number) => void;
}

/** Stable handlers, so that a key press renders two rows and not all. */
function useActs(cells: Cells, onDrop: (key: number) => void) {
  const latest = useRef({ cells, onDrop });
  useEffect(() => {
    latest.current = { cells, onDrop };
  });
  const onCell = useCallback((row: number, column: number) => latest.current.cells.goTo({ row, column }), []);
  const onEdit = useCallback((_row: number, _column: number) => latest.current.cells.edit(), []);
  const onCommit = useCallback((text: string, by: 'blur' | 'enter' | 'tab') => latest.current.cells.commit(text, by), []);
  const onCancel = useCallback(() => latest.current.cells.cancel(), []);
  const drop = useCallback((key: number) => latest.current.onDrop(key), []);
  return { onCell, onEdit, onCommit, onCancel, onDrop: drop };
}

/** The pasted rows, windowed, to check and correct like in a spreadsheet. */
export function ImportGrid({ sheet, rows, looked, columns, cells, box, onTarget, onDrop }: GridProps) {
  const { t } = useT();
  const names = useHeaders(sheet);
  const acts = useActs(cells, onDrop);
  const lines = useMemo(() => new Map(sheet.rows.map(({ key }, index) => [key, index])), [sheet.rows]);
  const { at, draft } = cells;
  // Focus the grid and not the final button; rows of a long paste are not rendered yet.
  useEffect(() => box.current?.focus(), [box]);
  const draw = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    return row ? (
      <ImportRow
        {...acts}
        row={row}
        line={lines.get(row.key) ?? index}
        index={index}
        looked={looked?.get(row.key)}
        targets={sheet.targets}
        names={names}
        current={index === at.row ? at.column : -1}
        draft={index === at.row ? draft : null}
        measure={measure}
      />
    ) : null;
  };
  return (
    // The keys are those of the grid inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="mo-imp-grid" ref={box} tabIndex={-1} data-first="" onKeyDown={cells.onKeyDown} onPaste={cells.onPaste}>
      <table className="mo-table mo-imp-table" role="grid" aria-label={t(TEXTS.grid)} aria-rowcount={sheet.rows.length + 1}>
        <ImportHead sheet={sheet} columns={columns} onTarget={onTarget} />
        <tbody>
          {rows.length <= DRAWN_ROWS ? (
            rows.map(({ key }, index) => <Fragment key={key}>{draw(index)}</Fragment>)
          ) : (
            <WindowedRows
              count={rows.length}
              keyOf={(index) => rows[index]?.key ?? index}
              box={box}
              rowPx={ROW_PX}
              current={at.row}
              draw={draw}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}
