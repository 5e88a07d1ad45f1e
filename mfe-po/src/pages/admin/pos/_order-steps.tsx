import { isOrderOver, po, type Row } from '@moru/contract';
import { useQuery } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { PlanInspection } from '../po-products/_plan-inspection.tsx';
import { ConfirmButton } from './_confirm-button.tsx';
import { orderLines } from './_lines-query.ts';

type Order = Row<typeof po>;

const TEXTS = {
  request: { ko: '요청', en: 'Request' },
  close: { ko: '종결', en: 'Close PO' },
  closeAsk: { ko: '이 발주를 종결하시겠습니까?', en: 'Close this PO?' },
  reopen: { ko: '다시 열기', en: 'Reopen' },
  reopenAsk: { ko: '종결한 발주를 다시 엽니다. 사유를 적어 주세요.', en: 'Opens the closed PO again. Give the reason.' },
  cancel: { ko: '발주 취소', en: 'Cancel PO' },
  cancelAsk: { ko: '이 발주를 취소합니다. 사유를 적어 주세요.', en: 'Cancels this PO. Give the reason.' },
};

/** The steps that the order's state allows: draft → requested → confirmed → closed, or cancelled on the way. */
export function OrderSteps({ order }: { order: Order }) {
  const { id, status } = order;
  const lines = useQuery(orderLines(id)).data?.rows ?? [];
  return (
    <>
      {status === 'confirmed' && <PlanInspection lines={lines} />}
      {status === 'draft' && <ActionButton resource={po} verb="request" row={order} kind="primary" label={TEXTS.request} />}
      {status === 'requested' && <ConfirmButton order={order} />}
      {status === 'confirmed' && <ActionButton resource={po} verb="close" row={order} confirm={TEXTS.closeAsk} label={TEXTS.close} />}
      {status === 'closed' && (
        <ActionButton resource={po} verb="reopen" row={order} reason confirm={TEXTS.reopenAsk} label={TEXTS.reopen} />
      )}
      {!isOrderOver(status) && (
        <ActionButton resource={po} verb="cancel" row={order} kind="danger" reason confirm={TEXTS.cancelAsk} label={TEXTS.cancel} />
      )}
    </>
  );
}
