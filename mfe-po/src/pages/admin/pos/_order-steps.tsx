import { isOrderOver, po } from '@moru/contract';
import { Button, Link, num, useQuery, useT } from '@moru/ui/core';
import { ToolMenu, type Tool } from '@moru/ui/data';
import { ActionButton, useAction } from '@moru/ui/forms';
import { PlanInspection } from '../po-products/_plan-inspection.tsx';
import { ConfirmButton } from './_confirm-button.tsx';
import { orderLines } from './_lines-query.ts';
import type { Next } from './_order-next.ts';
import type { Order } from './_order.ts';
import { useNext } from './_use-next.ts';

const TEXTS = {
  request: { ko: '요청', en: 'Request' },
  close: { ko: '종결', en: 'Close PO' },
  closeAsk: { ko: '이 발주를 종결하시겠습니까?', en: 'Close this PO?' },
  reopen: { ko: '다시 열기', en: 'Reopen' },
  reopenAsk: { ko: '종결한 발주를 다시 엽니다. 사유를 적어 주세요.', en: 'Opens the closed PO again. Give the reason.' },
  cancel: { ko: '발주 취소', en: 'Cancel PO' },
  cancelAsk: { ko: '이 발주를 취소합니다. 사유를 적어 주세요.', en: 'Cancels this PO. Give the reason.' },
  more: { ko: '다른 작업', en: 'More' },
};

/** Formatted numbers of a step. */
const formatted = ({ vars }: Next) => Object.fromEntries(Object.entries(vars).map(([key, n]) => [key, num(n)]));

/** Actions that end an order early, in one menu. */
function OtherSteps({ order, next }: { order: Order; next: Next | 'close' | undefined }) {
  const { status } = order;
  const close = useAction({ resource: po, verb: 'close', row: order, confirm: TEXTS.closeAsk, label: TEXTS.close });
  const cancel = useAction({
    resource: po,
    verb: 'cancel',
    row: order,
    danger: true,
    reason: true,
    confirm: TEXTS.cancelAsk,
    label: TEXTS.cancel,
  });
  const tools: Tool[] = [];
  if (status === 'confirmed' && next !== 'close' && close.may)
    tools.push({ icon: 'check', label: TEXTS.close, run: () => void close.run() });
  if (!isOrderOver(status) && cancel.may) tools.push({ icon: 'close', label: TEXTS.cancel, run: () => void cancel.run() });
  return tools.length > 0 ? <ToolMenu label={TEXTS.more} tools={tools} /> : null;
}

/** The steps that the order's status allows, draft → requested → confirmed → closed, the next one last and filled. */
export function OrderSteps({ order }: { order: Order }) {
  const { id, status } = order;
  const { t } = useT();
  const next = useNext(order);
  const lines = useQuery(orderLines(id)).data?.rows ?? [];
  return (
    <>
      <OtherSteps order={order} next={next} />
      {status === 'confirmed' && <PlanInspection lines={lines} />}
      {status === 'draft' && <ActionButton resource={po} verb="request" row={order} kind="primary" label={TEXTS.request} />}
      {status === 'requested' && <ConfirmButton order={order} />}
      {next === 'close' && (
        <ActionButton resource={po} verb="close" row={order} kind="primary" confirm={TEXTS.closeAsk} label={TEXTS.close} />
      )}
      {next !== undefined && next !== 'close' && (
        <Button kind="primary" href={next.to}>
          {t(next.label, formatted(next))}
        </Button>
      )}
      {status === 'closed' && (
        <ActionButton resource={po} verb="reopen" row={order} reason confirm={TEXTS.reopenAsk} label={TEXTS.reopen} />
      )}
    </>
  );
}

/** The origin of the next step, and why it is not for more. */
export function NextCause({ order }: { order: Order }) {
  const { t } = useT();
  const next = useNext(order);
  if (next === undefined || next === 'close' || !next.cause) return null;
  return (
    <>
      <Link to={next.to}>{next.cause.name}</Link> {next.cause.notes.map((note) => t(note, formatted(next))).join('; ')}
    </>
  );
}
