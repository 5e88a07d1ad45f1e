import { statSnapshots, type Row, type stat, type StatSnapshots, type Text } from '@moru/contract';
import { Card, getQuery, num, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { measuresOf, scaleOf } from '@moru/ui/extra';

const TEXTS = {
  title: { ko: '월말에 보관한 수치', en: 'Frozen at month end' },
  month: { ko: '월', en: 'Month' },
  measure: { ko: '수치', en: 'Measure' },
  frozen: { ko: '보관', en: 'Frozen' },
  live: { ko: '지금', en: 'Now' },
  difference: { ko: '차이', en: 'Difference' },
  why: { ko: '그 뒤의 변경', en: 'Since then' },
  since: { ko: '입력 {entered}행, 변경 {changed}행', en: '{entered} {entered:row|rows} entered, {changed} changed' },
  none: { ko: '같음', en: 'the same' },
} satisfies Record<string, Text>;

type Snapshot = StatSnapshots['rows'][number];

const totalOf = ({ totals }: Snapshot['frozen']): number | null => totals.cells[0]?.value ?? null;

/** The stored numbers of a statistic at each month end beside the current numbers of the same days, and why they differ. */
export function Snapshots({ row }: { row: Row<typeof stat, 'A'> }) {
  const { t } = useT();
  const isKept = row.snapshot === 'month_end';
  const { data } = useQuery({ ...getQuery<StatSnapshots>('stat/snapshots', { id: row.id }, statSnapshots), enabled: isKept });
  if (!data?.rows.length) return null;
  const measures = ({ subject, measure }: Snapshot) => measuresOf(subject, [measure]);
  const text = (one: Snapshot, value: number | null) => num(value, scaleOf(measures(one)));
  const difference = ({ frozen, live }: Snapshot) => (totalOf(live) ?? 0) - (totalOf(frozen) ?? 0);
  const right = { align: 'right' as const };
  return (
    <Card title={TEXTS.title}>
      <DataTable
        caption={TEXTS.title}
        rows={data.rows}
        rowKey={({ ym }) => ym}
        columns={[
          { key: 'ym', title: TEXTS.month, render: ({ ym }) => ym },
          {
            key: 'measure',
            title: TEXTS.measure,
            render: (one) =>
              measures(one)
                .map(({ label }) => t(label))
                .join(', '),
          },
          { key: 'frozen', title: TEXTS.frozen, ...right, render: (one) => text(one, totalOf(one.frozen)) },
          { key: 'live', title: TEXTS.live, ...right, render: (one) => text(one, totalOf(one.live)) },
          {
            key: 'difference',
            title: TEXTS.difference,
            ...right,
            render: (one) => (difference(one) === 0 ? t(TEXTS.none) : text(one, difference(one))),
          },
          {
            key: 'why',
            title: TEXTS.why,
            render: ({ entered, changed }) => t(TEXTS.since, { entered: num(entered), changed: num(changed) }),
          },
        ]}
      />
    </Card>
  );
}
