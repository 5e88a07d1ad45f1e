import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Tone } from '@moru/contract';
import type { Total } from '../core/api/calls.ts';
import { cellLooks, widthsOf } from './cell-look.ts';
import type { Density } from './column-layout.ts';
import type { AnyRow } from './columns.tsx';
import { ListFoot, type Totals } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { Row, type RowLook } from './list-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBox } from './table-box.tsx';
import type { OwnColumn } from './use-columns.ts';
import { usePins } from './use-pins.ts';
import type { Selection } from './use-selection.ts';
import { widestRows } from './widest-rows.ts';
import './css/rows.css';

const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }));

/** More rows than these are windowed. */
const WHOLE_UP_TO = 100;
/** Rows rendered until the windowing is loaded. */
const MEANWHILE = 40;
const ROW_PX: Record<Density, number> = { normal: 40, compact: 32 };

interface ListTableProps {
  caption: string;
  columns: readonly OwnColumn<AnyRow>[];
  density: Density;
  rows: readonly AnyRow[];
  /** While rows load, this many grey rows are shown. */
  awaited?: number;
  /** Identifies the page of rows: with another one the table scrolls to its top. */
  at: string;
  orderBy: string;
  /** The order that a third click on a header returns to. */
  plainOrder: string;
  onOrder: (orderBy: string) => void;
  /** None: no checkboxes, the id alone. */
  selection?: Selection;
  current: number;
  hrefOf?: (row: AnyRow) => string | undefined;
  onOpen: (row: AnyRow, newTab: boolean) => void;
  onResize: (key: string, px: number | undefined) => void;
  manage?: (row: AnyRow) => ReactNode;
  rowTone?: (row: AnyRow) => Tone | undefined;
  under?: (row: AnyRow) => ReactNode;
  /** Sums below the rows, by path, and the number of rows they are over. None: no such row. */
  totals?: Totals;
  total: Total;
}

// The tooltip of a cut-off value shows all of it.
function nameCut(target: HTMLElement): void {
  const cell = target.closest('td');
  if (cell && cell.title === '' && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
}

/** What all rows share; the same object until one of its parts changes. */
function useLook(props: ListTableProps, sizing: string | null): RowLook<AnyRow> {
  const { columns, selection, hrefOf, onOpen, manage, rowTone, under } = props;
  const toggle = selection?.toggle;
  return useMemo(
    () => ({
      columns,
      cells: cellLooks(columns, sizing),
      toggle,
      hrefOf,
      onOpen,
      manage,
      rowTone,
      under,
      id: columns.some(({ pinned }) => pinned) ? 'mo-id' : 'mo-id mo-edge',
    }),
    [columns, sizing, toggle, hrefOf, onOpen, manage, rowTone, under],
  );
}

function Rows({ props, look, box }: { props: ListTableProps; look: RowLook<AnyRow>; box: { current: HTMLDivElement | null } }) {
  const { rows, selection, current, density } = props;
  const draw = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    if (!row) return null;
    const selected = selection?.ids.has(row.id) ?? false;
    return <Row key={row.id} row={row} index={index} look={look} selected={selected} current={index === current} measure={measure} />;
  };
  const first = (count: number) => rows.slice(0, count).map((_, index) => draw(index));
  const keyOf = useCallback((index: number) => rows[index]?.id ?? -1, [rows]);
  if (rows.length <= WHOLE_UP_TO) return first(rows.length);
  return (
    <Suspense fallback={first(MEANWHILE)}>
      <WindowedRows count={rows.length} keyOf={keyOf} box={box} rowPx={ROW_PX[density]} current={current} draw={draw} />
    </Suspense>
  );
}

/** Invisible rows that give the columns their widths, so that these stay while a windowed list scrolls. */
function Widths({ rows, look }: { rows: readonly AnyRow[]; look: RowLook<AnyRow> }) {
  const widest = useMemo(() => widestRows(rows, look.columns), [rows, look.columns]);
  return (
    <tbody className="mo-widths" aria-hidden="true">
      {widest.map((row) => (
        <Row key={row.id} row={row} index={-1} look={look} selected={false} current={false} />
      ))}
    </tbody>
  );
}

function useChosen({ rows, selection }: ListTableProps) {
  return useMemo(
    () => selection && { chosen: rows.filter(({ id }) => selection.ids.has(id)).length, rows: rows.length, toggle: selection.togglePage },
    [rows, selection],
  );
}

/**
 * The table of a list page: checkbox and id, columns of the contract, row actions, sums. Header and edges are fixed while it scrolls inside
 * itself.
 */
export function ListTable(props: ListTableProps) {
  const { caption, columns, density, rows, awaited, at, orderBy, plainOrder, onOrder, onResize, manage, totals, total } = props;
  const box = useRef<HTMLDivElement>(null);
  // The newest browsers return a promise from a scroll, which is not a clean-up function.
  useLayoutEffect(() => void box.current?.scrollTo?.({ top: 0 }), [at]);
  const [sizing, setSizing] = useState<string | null>(null);
  const look = useLook(props, sizing);
  const pins = columns.filter(({ pinned }) => pinned).map(({ key }) => key);
  usePins(box, pins);
  const windowed = awaited === undefined && rows.length > WHOLE_UP_TO;
  const managed = manage !== undefined;
  const widths = useMemo(() => widthsOf(columns), [columns]);
  return (
    <TableBox label={caption} boxRef={box} className={`mo-list-box mo-${density}${windowed ? ' mo-windowed' : ''}`} style={widths}>
      <table className="mo-table" aria-rowcount={windowed ? rows.length + (totals ? 2 : 1) : undefined}>
        <caption className="mo-hidden">{caption}</caption>
        <ListHead
          columns={columns}
          cells={look.cells}
          id={look.id}
          page={useChosen(props)}
          managed={managed}
          windowed={windowed}
          box={box}
          onSizing={setSizing}
          onResize={onResize}
          orderBy={orderBy}
          plainOrder={plainOrder}
          onOrder={onOrder}
        />
        <tbody onPointerOver={(event) => nameCut(event.target as HTMLElement)}>
          {awaited === undefined ? <Rows props={props} look={look} box={box} /> : <SkeletonRows look={look} rows={awaited} />}
        </tbody>
        {windowed && <Widths rows={rows} look={look} />}
        {totals && rows.length > 0 && (
          <ListFoot
            columns={columns}
            cells={look.cells}
            totals={totals}
            count={total}
            managed={managed}
            windowed={windowed ? rows.length : undefined}
          />
        )}
      </table>
    </TableBox>
  );
}
