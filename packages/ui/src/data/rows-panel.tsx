import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import type { Page } from '../core/api/calls.ts';
import { Card } from '../core/chrome/page.tsx';
import { countText } from '../core/chrome/row-count.tsx';
import { ErrorState, Skeleton } from '../core/chrome/states.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

const LATEST: Text = { ko: '모두 {n}건, 최근 {shown}건을 보여 줍니다', en: 'the latest {shown} of {n}' };

interface RowsPanelProps<T, R> extends Pick<DataTableProps<T>, 'columns' | 'rowKey'> {
  title: Text;
  /** Shown where there are no rows. */
  none: Text;
  /** The list to read; where it has more rows than it returns, the head shows the number, or `extra` instead. */
  query: { readonly data?: Page<R> | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Rows to show in the table, of those read. */
  rowsOf: (rows: readonly R[]) => readonly T[];
  extra?: ReactNode;
  /** Cells of a last row, one for each column, where all rows are shown. */
  footer?: (rows: readonly T[]) => readonly ReactNode[];
}

/** A card with the rows that belong to a record: loading, failed, empty, or a table. */
export function RowsPanel<T, R>({ title, none, query, rowsOf, extra, footer, columns, rowKey }: RowsPanelProps<T, R>) {
  const { t } = useT();
  const { data, error, refetch } = query;
  if (!data)
    return <Card title={title}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={2} />}</Card>;
  const [rows, shown] = [rowsOf(data.rows), data.rows.length];
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="mo-quiet">{t(none)}</p>
      </Card>
    );
  const { total = shown } = data;
  const latest = total > shown && <small>{t(LATEST, { n: countText({ ...data, total }), shown: num(shown) })}</small>;
  return (
    <Card title={title} flush extra={extra ?? latest}>
      <DataTable caption={title} rows={rows} rowKey={rowKey} columns={columns} footer={latest ? undefined : footer?.(rows)} />
    </Card>
  );
}
