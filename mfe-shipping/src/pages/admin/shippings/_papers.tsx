import { SHIPPING_DOCUMENTS, type Row, type shipping } from '@moru/contract';
import { apiUrl } from '@moru/ui/core';
import { RecordPapers } from '@moru/ui/forms';

const AMOUNTS = { ko: '금액 있음', en: 'with amounts' };

/** Commercial invoice and packing list of a shipment with items. */
export function ShipmentPapers({ row: { id, status, items } }: { row: Row<typeof shipping> }) {
  if (status === 'cancelled' || items.length === 0) return null;
  const papers = SHIPPING_DOCUMENTS.map(({ value, label }) => ({
    key: value,
    label,
    note: value === 'invoice' ? AMOUNTS : undefined,
    url: apiUrl(`shipping/document?id=${id}&kind=${value}`),
  }));
  return <RecordPapers papers={papers} />;
}
