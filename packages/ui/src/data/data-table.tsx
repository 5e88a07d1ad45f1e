import type { Key, ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { TableBox } from './table-box.tsx';

interface DataColumn<T> {
  key: string;
  title: Text | string;
  align?: 'left' | 'right' | 'center';
  width?: number;
  wrap?: boolean;
  render: (row: T, index: number) => ReactNode;
}

/** Properties of a `DataTable`. */
export interface DataTableProps<T> {
  /** Names the table for assistive technology. */
  caption: Text | string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T, index: number) => Key;
  empty?: ReactNode;
  /** Cells of a last row, one per column. */
  footer?: readonly ReactNode[];
  /** Where there is no room for the columns each row becomes a card, its cells under their titles; a cell that wraps takes a line of its own. */
  cards?: boolean;
}

/** A small table of any rows on a page; scrolls inside itself. */
export function DataTable<T>({ caption, columns, rows, rowKey, empty, footer, cards = false }: DataTableProps<T>) {
  const { t } = useT();
  if (rows.length === 0 && empty !== undefined) return empty;
  const table = (
    <TableBox label={t(caption)}>
      <table className={cards ? 'mo-table mo-table-cards' : 'mo-table'}>
        <caption className="mo-hidden">{t(caption)}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align = 'left', width }) => (
              <th key={key} scope="col" className={`mo-${align}`} style={{ minWidth: width }}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map(({ key, title, align = 'left', wrap, render }) => (
                <td key={key} className={`mo-${align}${wrap ? ' mo-wrap' : ''}`} data-title={t(title)}>
                  {render(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>
              {footer.map((cell, index) => (
                <td
                  key={columns[index]?.key ?? index}
                  className={`mo-${columns[index]?.align ?? 'left'}`}
                  data-title={t(columns[index]?.title ?? '')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableBox>
  );
  return cards ? <div className="mo-cards-box">{table}</div> : table;
}
