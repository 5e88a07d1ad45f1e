import { daysBetween, etaRevision } from '@moru/contract';
import { ChoiceStatus, date, instant, resourceQueries, slip, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';

const TITLE = { ko: '지금까지의 변경', en: 'Revisions so far' };

/** How often a line's ETA has moved, and why; nothing where it never did. */
export function EtaHistory({ poProductId }: { poProductId: number }) {
  const { t } = useT();
  const { data } = useQuery(resourceQueries(etaRevision).list({ poProductId, orderBy: 'createdAt-desc' }));
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="po-history">
      <h3>{t(TITLE)}</h3>
      <DataTable
        caption={TITLE}
        rowKey={({ id }) => id}
        rows={data.rows}
        columns={[
          { key: 'at', title: { ko: '일시', en: 'When' }, render: (row) => instant(row.createdAt) },
          {
            key: 'move',
            title: { ko: '변경', en: 'Moved' },
            render: ({ fromDate, toDate }) => (
              <>
                {date(fromDate)} → {date(toDate)} <small className="mo-quiet">{fromDate && t(slip(daysBetween(fromDate, toDate)))}</small>
              </>
            ),
          },
          {
            key: 'reason',
            title: etaRevision.fields.reason.meta.label,
            wrap: true,
            render: ({ reason, note }) => (
              <>
                <ChoiceStatus field={etaRevision.fields.reason} value={reason} /> {note && <span className="mo-quiet">{note}</span>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
