import { labelOrderGroup, mayChangeLabelOrder } from '@moru/contract';
import { nameIn, useT } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection, StatusSteps } from '@moru/ui/forms';
import { Acts } from '../../../orders/acts.tsx';
import { LinesCard } from '../../../orders/lines-card.tsx';
import { NextStep } from '../../../orders/next-step.tsx';
import { Papers } from '../../../orders/papers.tsx';
import { ReceiptsCard } from '../../../orders/receipts-card.tsx';
import type { Order } from '../../../orders/use-step.ts';
import { OrderForm } from './_order-form.tsx';

export const page = { title: { ko: '라벨 발주', en: 'Label order' }, roles: ['supervisor'] };

const WAY = ['draft', 'ordered', 'partial', 'received', 'closed'];
const FACTS = ['supplierId', 'orderDate', 'dueDate', 'currency', 'memo'];

const Facts = ({ row }: { row: Order }) => (
  <RecordDetails resource={labelOrderGroup} row={row} names={FACTS} readOnly={!mayChangeLabelOrder(row.status, 'supplierId')} />
);
const Files = ({ row }: { row: Order }) => <RecordFiles resource={labelOrderGroup} row={row} />;

const SECTIONS: readonly RecordSection<Order>[] = [
  { key: 'step', at: 'top', Section: NextStep },
  { key: 'lines', at: 'main', Section: LinesCard },
  { key: 'receipts', at: 'main', Section: ReceiptsCard },
  { key: 'papers', at: 'side', Section: Papers },
  { key: 'details', at: 'side', Section: Facts },
  { key: 'files', at: 'side', Section: Files },
];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={labelOrderGroup}
      title={page.title}
      head={(row) => ({
        name: row.no,
        steps: <StatusSteps field={labelOrderGroup.fields.status} value={row.status} path={WAY} />,
        note: nameIn(row.supplier, lang),
      })}
      actions={(row) => <Acts row={row} />}
      readOnly={({ status }) => !mayChangeLabelOrder(status, 'lines')}
      sections={SECTIONS}
      form={<OrderForm />}
    />
  );
}
