import { useMemo } from 'react';
import { po } from '@moru/contract';
import { useSearchParams, useUser } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section, type LineColumn } from '@moru/ui/forms';
import { firstOf } from '../../../inventory/draft.ts';
import { amountAfter } from './_amount.ts';
import { isFrozen } from './_frozen.ts';

const TEXTS = {
  title: { ko: '발주', en: 'PO' },
  basics: { ko: '기본', en: 'Basics' },
  terms: { ko: '조건', en: 'Terms' },
  number: { ko: '비워 두면 번호를 매깁니다', en: 'Left empty, a number is given' },
};

const LINE_COLUMNS: readonly LineColumn[] = [
  { field: 'productId', width: 200 },
  { field: 'orderQty', width: 100, follow: (orderQty, line) => amountAfter(line, { orderQty }) },
  { field: 'unitPrice', width: 105, follow: (unitPrice, line) => amountAfter(line, { unitPrice }) },
  { field: 'amount', width: 120, total: true },
  { field: 'requestedDate', width: 165 },
  { field: 'factoryId', width: 140 },
  { field: 'memo', width: 100 },
];
const CLIENT_COLUMNS = LINE_COLUMNS.filter(({ field }) => field !== 'factoryId');

/** The form of a new order, and of a stored one that is edited as a whole. */
export function OrderForm() {
  const user = useUser();
  const isSupervisor = user?.role === 'supervisor';
  const [url] = useSearchParams();
  const initial = useMemo(() => firstOf(url), [url]);
  return (
    <FormPage resource={po} title={TEXTS.title} initial={initial} readOnly={(order) => isFrozen(order, user)}>
      {({ isNew }) => (
        <>
          <Section title={TEXTS.basics} columns={3}>
            <Field name="poNo" help={isNew ? TEXTS.number : undefined} />
            <Field name="flow" as="segmented" />
            <Field name="brandId" />
            {/* The business chooses the supplier and the factory. */}
            {isSupervisor && <Field name="supplierId" />}
            {isSupervisor && <Field name="factoryId" />}
            <Field name="countryId" />
            <Field name="orderDate" />
            <Field name="requestedDate" />
            <Field name="clientRef" />
          </Section>
          <LinesEditor name="lines" columns={isSupervisor ? LINE_COLUMNS : CLIENT_COLUMNS} />
          <Section title={TEXTS.terms} columns={3}>
            <Field name="incoterm" />
            <Field name="currency" />
            {/* For a new order it follows from the destination. */}
            {!isNew && <Field name="needsShipping" />}
            <Field name="overTolPct" />
            <Field name="underTolPct" />
            <Field name="inspect" />
            <Field name="tagIds" params={{ scope: ['all', 'po'] }} />
            <Field name="memo" wide />
          </Section>
        </>
      )}
    </FormPage>
  );
}
