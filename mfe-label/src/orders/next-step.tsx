import { daysBetween, mayTakeLabelOrder } from '@moru/contract';
import { pageUrl, ActCard, Button, date, num, today, useRole, useT } from '@moru/ui/core';
import { useState } from 'react';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ORDERS } from './texts.ts';
import { useStep, type Order } from './use-step.ts';
import './orders.css';

function Step({ order, verb, label }: { order: Order; verb: 'order' | 'close'; label: typeof ORDERS.order }) {
  const { t } = useT();
  const step = useStep(verb, label);
  return (
    <Button kind="primary" busy={step.isPending} onClick={() => void step.run({ id: order.id, version: order.version })}>
      {t(label)}
    </Button>
  );
}

/** The open quantity, and how late it is. */
function Coming({ order }: { order: Order }) {
  const { t } = useT();
  const role = useRole();
  const [open, setOpen] = useState(false);
  const { dueDate, receivedQty, totalQty } = order;
  const late = dueDate === null ? 0 : daysBetween(dueDate, today());
  const rest = order.lines.reduce((sum, { openQty }) => sum + openQty, 0);
  const when = dueDate !== null && `${t(ORDERS.dueOn, { day: date(dueDate) })}${late > 0 ? `, ${t(ORDERS.late, { n: num(late) })}` : ''}. `;
  return (
    <ActCard
      tone={late > 0 ? 'bad' : receivedQty > 0 ? 'warn' : 'info'}
      says={receivedQty > 0 ? t(ORDERS.partly, { n: num(receivedQty), of: num(totalQty) }) : t(ORDERS.nothingYet, { n: num(rest) })}
      note={
        <>
          {when}
          <a href={pageUrl(`/site/label-stocks?order=${order.id}`)} target="_blank" rel="noreferrer">
            {t(ORDERS.onPhone)}
          </a>
        </>
      }
      acts={
        role &&
        mayTakeLabelOrder('receive', order.status, role) && (
          <>
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t(ORDERS.receive)}
            </Button>
            {open && <ReceiveDialog order={order} onClose={() => setOpen(false)} />}
          </>
        )
      }
    />
  );
}

/** The state of a label order and its next step. */
export function NextStep({ row }: { row: Order }) {
  const { t } = useT();
  const { status } = row;
  if (status === 'draft')
    return (
      <ActCard
        tone="info"
        says={t(ORDERS.notSent, { lines: num(row.lineCount), n: num(row.totalQty) })}
        note={t(ORDERS.sentTo)}
        acts={<Step order={row} verb="order" label={ORDERS.order} />}
      />
    );
  if (status === 'ordered' || status === 'partial') return <Coming order={row} />;
  if (status === 'received')
    return (
      <ActCard
        tone="good"
        says={t(ORDERS.allCame)}
        note={t(ORDERS.allCameNote)}
        acts={<Step order={row} verb="close" label={ORDERS.close} />}
      />
    );
  return status === 'cancelled' ? (
    <ActCard tone="mute" says={t(ORDERS.cancelled)} note={row.cancelReason} />
  ) : (
    <ActCard tone="mute" says={t(ORDERS.closed)} />
  );
}
