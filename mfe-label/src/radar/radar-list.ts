import { dateField, flagField, labelStock, qtyField, RUN_OUT_ORDERS, runOutAnswer, textField, type ListParams } from '@moru/contract';
import { getQuery } from '@moru/ui/core';
import { RADAR } from './texts.ts';

const derived = { derived: true } as const;
const by = (formula: typeof RADAR.needIs) => ({ ...derived, explain: { formula } });

/** Labels as the radar lists them: the stock with the fields that `labelStock/runOut` computes, sorts and filters by. */
export const radarList = {
  ...labelStock,
  fields: {
    ...labelStock.fields,
    supplier: textField(labelStock.fields.supplierId.meta.label, derived),
    need: qtyField(RADAR.need, by(RADAR.needIs)),
    onOrder: qtyField(RADAR.onOrder, by(RADAR.onOrderIs)),
    left: qtyField(RADAR.left, by(RADAR.leftIs)),
    orderBy: dateField(RADAR.orderBy, by(RADAR.orderByIs)),
    shortageDate: dateField(RADAR.runsOut, derived),
    runsOut: flagField(RADAR.runsOut, derived),
    changing: flagField(RADAR.changing, derived),
  },
  orderBy: RUN_OUT_ORDERS.map(({ value }) => value),
  filters: { ...labelStock.filters, orderBy: 'orderBy', shortageDate: 'shortageDate', runsOut: 'runsOut', changing: 'changing' },
};

/** The calls of the list's rows. */
export const RADAR_SOURCE = { call: 'labelStock/runOut', answer: runOutAnswer, file: 'labelStock/runOutExport' } as const;

/** A page of the radar. */
export const runOut = (params: ListParams) => getQuery(RADAR_SOURCE.call, { params }, runOutAnswer);
