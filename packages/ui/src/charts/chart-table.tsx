import type { Text } from '@moru/contract';
import { Link } from 'react-router-dom';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { DataTable } from '../data/data-table.tsx';
import { cellOf, columnsOf, isFew, type ChartData } from './chart-data.ts';

export const TABLE_TEXTS = {
  item: { ko: '항목', en: 'Item' },
  few: { ko: '건수가 적어 판단하기 이릅니다', en: 'too few rows to judge' },
} satisfies Record<string, Text>;

/** The same numbers as a table; a number links to the rows behind it. */
export function ChartTable({ title, data }: { title: Text | string; data: ChartData }) {
  const { t } = useT();
  const columns = columnsOf(data).map((column, at) => ({
    key: String(at),
    title: column.isSample || !data.unit ? column.title : `${t(column.title)} (${data.unit})`,
    align: 'right' as const,
    render: (index: number) => {
      const series = data.series[column.series];
      const text = num(cellOf(data, column, index), column.isSample ? 0 : data.scale);
      const href = column.isSample ? undefined : series?.href?.(index);
      const few = series && column.isSample && isFew(series, index);
      if (few) return <span title={t(TABLE_TEXTS.few)}>{text} ○</span>;
      return href ? <Link to={href}>{text}</Link> : text;
    },
  }));
  const item = { key: 'item', title: TABLE_TEXTS.item, render: (index: number) => data.labels[index] };
  return (
    <DataTable caption={title} columns={[item, ...columns]} rows={data.labels.map((_label, index) => index)} rowKey={(index) => index} />
  );
}
