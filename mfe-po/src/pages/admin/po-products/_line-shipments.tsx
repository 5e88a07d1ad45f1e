import { shipping, shippingItem } from '@moru/contract';
import { Card, ChoiceStatus, date, ErrorState, Link, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { Hold } from './_hold.tsx';
import type { Line } from './_line.ts';

const TEXTS = {
  title: { ko: '선적', en: 'Shipments' },
  none: { ko: '아직 이 품목의 선적이 없습니다', en: 'No shipments for this line yet' },
};

const ALL = 500;

/** The shipments of a line: departure, arrival, and quantity. */
export function LineShipments({ row: line }: { row: Line }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery(resourceQueries(shippingItem).list({ poProductId: line.id, num: ALL }));
  return (
    <Card title={TEXTS.title}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Hold px={line.departsOn === null ? 20 : 44} />)}
      {data && data.rows.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      {data && data.rows.length > 0 && (
        <ul className="po-loads">
          {data.rows.map(({ id, shippingId, qty, shipping: { shippingNo, status, etdPlan, atd, etaCurrent, ata } }) => (
            <li key={id}>
              <Link to={`/admin/shippings/form?id=${shippingId}`}>{shippingNo}</Link>
              <span>
                {date(atd ?? etdPlan)} → {date(ata ?? etaCurrent)}
              </span>
              <b>{num(qty)} EA</b>
              <ChoiceStatus field={shipping.fields.status} value={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
