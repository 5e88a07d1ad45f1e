import { po } from '@moru/contract';
import { Button, printPage, useT, useUser } from '@moru/ui/core';
import { RecordPage, type RecordSection } from '@moru/ui/forms';
import { isFrozen } from './_frozen.ts';
import { OrderFacts } from './_order-facts.tsx';
import { orderLines } from './_lines-query.ts';
import { OrderForm } from './_order-form.tsx';
import { OrderNote, OrderStates, OrderWay } from './_order-head.tsx';
import { OrderLines } from './_order-lines.tsx';
import { OrderPaper } from './_order-paper.tsx';
import { OrderDetails, OrderFiles, OrderPanels } from './_order-parts.tsx';
import { OrderSteps } from './_order-steps.tsx';
import type { Order } from './_order.ts';
import '../po-products/_po-products.css';
import './_order.css';

export const page = { title: { ko: '발주', en: 'PO' }, roles: ['supervisor', 'client'] };

const SECTIONS: readonly RecordSection<Order>[] = [
  { key: 'facts', at: 'top', Section: OrderFacts },
  { key: 'lines', at: 'top', Section: OrderLines },
  { key: 'panels', at: 'main', Section: OrderPanels },
  { key: 'details', at: 'side', Section: OrderDetails },
  { key: 'files', at: 'side', Section: OrderFiles },
  { key: 'paper', at: 'wide', Section: OrderPaper },
];

const PRINT = { ko: '인쇄', en: 'Print' };

function PrintButton() {
  const { t } = useT();
  return (
    <Button icon="print" onClick={() => void printPage()}>
      {t(PRINT)}
    </Button>
  );
}

export function Page() {
  const user = useUser();
  return (
    <RecordPage
      resource={po}
      title={page.title}
      needs={(id) => [orderLines(id)]}
      head={(order) => ({
        name: order.poNo,
        status: <OrderStates order={order} />,
        steps: <OrderWay order={order} />,
        note: <OrderNote order={order} />,
      })}
      actions={(order) => (
        <>
          <PrintButton />
          <OrderSteps order={order} />
        </>
      )}
      readOnly={(order) => isFrozen(order, user)}
      sections={SECTIONS}
      form={<OrderForm />}
    />
  );
}
