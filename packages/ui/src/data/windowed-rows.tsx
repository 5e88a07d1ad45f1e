import { Fragment, useEffect, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';

/** Height of a list's fixed header in px. */
const HEAD_PX = 34;
const OVERSCAN = 8;

interface WindowedProps {
  count: number;
  keyOf: (index: number) => number;
  /** The scrolling box. */
  box: RefObject<HTMLElement | null>;
  /** Usual height of a row in px. */
  rowPx: number;
  /** A row that is always rendered, since it may have the focus; -1 for none. */
  current: number;
  draw: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

const isFind = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key.toLowerCase() === 'f';

/** Whether every row has to be in the document: while printing, and once the browser's own search is opened. */
function useDrawsAll(): boolean {
  const [drawsAll, setDrawsAll] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    // Synchronously: the browser prints or searches right after this event.
    const draw = () => flushSync(() => setDrawsAll(true));
    const onKey = (event: KeyboardEvent) => isFind(event) && draw();
    const onPaper = () => (paper.matches ? draw() : setDrawsAll(false));
    const after = () => setDrawsAll(false);
    addEventListener('beforeprint', draw);
    addEventListener('afterprint', after);
    addEventListener('keydown', onKey);
    paper.addEventListener('change', onPaper);
    return () => {
      removeEventListener('beforeprint', draw);
      removeEventListener('afterprint', after);
      removeEventListener('keydown', onKey);
      paper.removeEventListener('change', onPaper);
    };
  }, []);
  return drawsAll;
}

const Space = ({ px }: { px: number }) =>
  px > 0 ? (
    <tr className="mo-space" aria-hidden="true" style={{ height: px }}>
      <td aria-hidden="true" />
    </tr>
  ) : null;

const noMeasure = () => undefined;

/**
 * Rows of a long list, only the visible ones rendered, with spacers for the rest. In a file of its own, since lists of up to a hundred rows
 * do without it.
 */
export function WindowedRows({ count, keyOf, box, rowPx, current, draw }: WindowedProps) {
  const drawsAll = useDrawsAll();
  // The compiler that this lint speaks for is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    // Rows beyond the edge are there already: a scroll need not wait for the next ones.
    useFlushSync: false,
    scrollMargin: HEAD_PX,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return current < 0 || current >= count || shown.includes(current) ? shown : [...shown, current].toSorted((a, b) => a - b);
    },
  });
  // With another density the measured heights are invalid.
  useEffect(() => void rows.measure(), [rows, rowPx]);
  if (drawsAll) return Array.from({ length: count }, (_, index) => <Fragment key={keyOf(index)}>{draw(index, noMeasure)}</Fragment>);
  let end = HEAD_PX;
  const drawn = rows.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return (
      <Fragment key={item.key}>
        <Space px={gap} />
        {draw(item.index, rows.measureElement)}
      </Fragment>
    );
  });
  return (
    <>
      {drawn}
      <Space px={rows.getTotalSize() + HEAD_PX - end} />
    </>
  );
}
