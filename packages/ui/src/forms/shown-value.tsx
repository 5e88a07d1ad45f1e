import type { ReactNode } from 'react';
import { type FieldMeta, valueAt } from '@moru/contract';
import { resourceByName, titleOf } from '../core/api/resource.ts';
import { money, NONE } from '../core/format.ts';
import { useCan } from '../core/session.ts';
import { HistoryValue } from './history-value.tsx';

/** Whether a field holds nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** An amount with its currency; undefined for what is not an amount. A PO line has the currency of its PO. */
export function amountOf(meta: FieldMeta, value: unknown, row: unknown): string | undefined {
  const currency = meta.currency && (valueAt(row, meta.currency) ?? valueAt(row, `po.${meta.currency}`));
  return typeof currency === 'string' && !isEmpty(value) ? money(Number(value), currency) : undefined;
}

interface ShownValueProps {
  meta: FieldMeta;
  name: string;
  row: unknown;
}

// A role that may not read the other row has its name with this one.
function Referred({ meta, name, row, target }: ShownValueProps & { target: string }) {
  const resource = resourceByName(target);
  const mayRead = useCan(resource).read;
  const called = mayRead ? '' : titleOf(resource, valueAt(row, name.replace(/Id$/, '')));
  return called === '' ? <HistoryValue meta={meta} value={valueAt(row, name)} /> : called;
}

/** A field of a row as text. */
export function ShownValue({ meta, name, row }: ShownValueProps): ReactNode {
  const value = valueAt(row, name);
  if (isEmpty(value)) return <span className="mo-quiet">{NONE}</span>;
  if (meta.ref) return <Referred meta={meta} name={name} row={row} target={meta.ref} />;
  return amountOf(meta, value, row) ?? <HistoryValue meta={meta} value={value} />;
}
