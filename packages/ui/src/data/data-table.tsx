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
}

/** A small table of any rows on a page; scrolls inside itself. */
export function DataTable<T>({ caption, columns, rows, rowKey, empty, footer }: DataTableProps<T>) {
  const { t } = useT();
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <TableBox label={t(caption)}>
      <table className="mo-table">
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
              {columns.map(({ key, align = 'left', wrap, render }) => (
                <td key={key} className={`mo-${align}${wrap ? ' mo-wrap' : ''}`}>
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
                <td key={columns[index]?.key ?? index} className={`mo-${columns[index]?.align ?? 'left'}`}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableBox>
  );
}
