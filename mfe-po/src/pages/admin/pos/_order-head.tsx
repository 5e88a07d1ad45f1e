import { isLate, po } from '@moru/contract';
import { ChoiceStatus, nameIn, NameOf, today, useT } from '@moru/ui/core';
import { StatusSteps } from '@moru/ui/forms';
import { LateStatus } from '../po-products/_line-status.tsx';
import { NextCause } from './_order-steps.tsx';
import type { Order } from './_order.ts';

const WAY = ['draft', 'requested', 'confirmed', 'closed'];

/** Whether an order is late, and how much of it is shipped. */
export function OrderStates({ order }: { order: Order }) {
  return (
    <>
      {order.brand && (
        <span className="mo-quiet">
          <NameOf row={order.brand} />
        </span>
      )}
      {isLate(order.lateOn, today()) && <LateStatus slipDays={order.slipDays} />}
      <ChoiceStatus field={po.fields.shippingStatus} value={order.shippingStatus} />
    </>
  );
}

export const OrderWay = ({ order }: { order: Order }) => <StatusSteps field={po.fields.status} value={order.status} path={WAY} />;

/** Its factory and its destination. */
export function OrderNote({ order }: { order: Order }) {
  const { t, lang } = useT();
  const { supplier, factory, incoterm, country, clientRef } = order;
  const maker = supplier ?? factory;
  return (
    <>
      {[clientRef, maker && nameIn(maker, lang), t({ ko: country.nameKo, en: country.nameEn }), incoterm].filter(Boolean).join(' · ')}{' '}
      <NextCause order={order} />
    </>
  );
}
