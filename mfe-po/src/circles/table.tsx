import { choiceLabel, LATE_REASONS } from '@moru/contract';
import { date, Link, NONE, num, STEP_LABELS, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Goods, Note } from './note.tsx';
import { quantitiesOf, SHOWN } from './quantities.ts';
import type { Standing } from './standing.ts';
import { TEXTS } from './texts.ts';

/** The same POs as rows, in the same order. */
export function CirclesTable({ all }: { all: readonly Standing[] }) {
  const { t } = useT();
  return (
    <DataTable
      caption={TEXTS.open}
      rows={all}
      rowKey={({ circle }) => circle.id}
      columns={[
        { key: 'po', title: TEXTS.po, render: ({ circle }) => <Link to={`/admin/pos/form?id=${circle.id}`}>{circle.poNo}</Link> },
        { key: 'what', title: TEXTS.what, render: ({ circle }) => <Goods circle={circle} /> },
        { key: 'state', title: TEXTS.state, render: (of) => <Note of={of} /> },
        { key: 'left', title: TEXTS.left, align: 'right', render: ({ left }) => num(left) },
        { key: 'promised', title: TEXTS.promised, render: ({ circle }) => date(circle.promised) },
        { key: 'eta', title: TEXTS.eta, render: ({ circle }) => date(circle.eta) },
        {
          key: 'reason',
          title: TEXTS.reason,
          render: ({ circle }) => (circle.reason === null ? NONE : t(choiceLabel(LATE_REASONS, circle.reason))),
        },
        ...SHOWN.map((step) => ({
          key: step,
          title: STEP_LABELS[step],
          align: 'right' as const,
          render: ({ circle }: Standing) => num(quantitiesOf(circle)[step]),
        })),
      ]}
    />
  );
}
