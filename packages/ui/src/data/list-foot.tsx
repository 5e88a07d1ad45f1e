import type { Text } from '@moru/contract';
import type { Total } from '../core/api/calls.ts';
import { rowsText } from '../core/chrome/row-count.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { CellLook } from './cell-look.ts';
import type { AnyRow } from './columns.tsx';
import type { OwnColumn } from './use-columns.ts';

const TEXTS: Record<'total' | 'over', Text> = {
  total: { ko: '합계', en: 'Total' },
  over: {
    ko: '조건에 맞는 모든 행의 합계입니다(이 페이지만이 아님).',
    en: 'Total of all rows that match the filters, not only this page.',
  },
};

/** Sums by path; a path without one is an empty cell, as while loading. */
export type Totals = Readonly<Record<string, number | string>>;

interface FootProps {
  columns: readonly OwnColumn<AnyRow>[];
  cells: readonly CellLook[];
  totals: Totals;
  /** Rows that the filters show, over all pages. */
  count: Total;
  managed: boolean;
  /** Index of the row above, where not all rows are rendered. */
  windowed?: number;
}

/** Sums below the rows, over everything that the filters select. */
export function ListFoot({ columns, cells, totals, count, managed, windowed }: FootProps) {
  const { t } = useT();
  const first = columns.findIndex(({ path }) => path !== undefined && path in totals);
  const free = first < 0 ? columns.length : first;
  const pins = columns.filter(({ pinned }) => pinned).length;
  // The label is in the pinned part only: scrolling columns have their sums below them.
  const labelled = Math.min(free, pins);
  return (
    <tfoot>
      {/* Row index after the header and the rows. */}
      <tr aria-rowindex={windowed === undefined ? undefined : windowed + 2}>
        <th scope="row" className={`mo-totals mo-id${labelled === pins ? ' mo-edge' : ''}`} colSpan={1 + labelled} title={t(TEXTS.over)}>
          {t(TEXTS.total)} <small>{t(...rowsText(count))}</small>
          <span className="mo-hidden">{t(TEXTS.over)}</span>
        </th>
        {columns.slice(labelled).map((column, at) => {
          const value = column.path === undefined ? undefined : totals[column.path];
          return (
            <td key={column.key} {...cells[labelled + at]}>
              {value === undefined ? null : num(Number(value), column.scale)}
            </td>
          );
        })}
        {managed && <td className="mo-manage" aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}
