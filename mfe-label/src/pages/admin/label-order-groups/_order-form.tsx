import { labelOrderGroup, mayChangeLabelOrder } from '@moru/contract';
import { numbersOf, useUrlParts } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section, type LineColumn } from '@moru/ui/forms';
import { useMemo } from 'react';

const TITLE = { ko: '라벨 발주', en: 'Label order' };

const COLUMNS: readonly (string | LineColumn)[] = [
  { field: 'labelStockId', width: 260, params: { isActive: true } },
  { field: 'qty', width: 110 },
  { field: 'unitCost', width: 110 },
  { field: 'dueDate', width: 150 },
  { field: 'artworkVer', width: 90 },
  { field: 'qtyReason', width: 180 },
];

/** The line that the planner proposed. */
function firstOf(url: URLSearchParams) {
  const { stock, qty } = numbersOf(url, { stock: 0, qty: 0 });
  return stock > 0 ? { lines: [{ labelStockId: stock, ...(qty > 0 && { qty }) }] } : undefined;
}

/** The form of a new label order, and of a draft. */
export function OrderForm() {
  const [url] = useUrlParts();
  const initial = useMemo(() => firstOf(url), [url]);
  return (
    <FormPage resource={labelOrderGroup} title={TITLE} initial={initial} readOnly={({ status }) => !mayChangeLabelOrder(status, 'lines')}>
      <Section title={{ ko: '발주', en: 'Order' }}>
        <Field name="supplierId" />
        <Field name="orderDate" />
        <Field name="dueDate" />
        <Field name="currency" />
        <Field name="no" help={{ ko: '비워 두면 번호를 매깁니다', en: 'Left empty, a number is given' }} />
      </Section>
      <LinesEditor name="lines" columns={COLUMNS} />
      <Section title={{ ko: '메모', en: 'Note' }}>
        <Field name="memo" wide />
      </Section>
    </FormPage>
  );
}
