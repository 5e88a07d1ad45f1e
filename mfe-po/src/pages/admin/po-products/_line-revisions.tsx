import { daysBetween, etaRevision, isPromiseKept, type Receipt, type Row, shippingItem } from '@moru/contract';
import { Card, ChoiceStatus, date, instant, Link, resourceQueries, slip, useQuery, useT } from '@moru/ui/core';
import { Hold } from './_hold.tsx';
import type { Line } from './_line.ts';
import { LineProposals } from './_proposals.tsx';
import { receiptsOf, SeenBy } from './_receipts.tsx';

const TEXTS = {
  title: { ko: 'ETA 이력', en: 'ETA history' },
  promised: { ko: '확정 납기 {date}', en: 'Promised {date}' },
  requested: { ko: '희망 납기 {date}', en: 'Requested {date}' },
  none: { ko: 'ETA가 바뀐 적이 없습니다.', en: 'The ETA has never moved.' },
  since: { ko: '선적 일정에 따라 ETA가 {date}입니다.', en: 'By its shipments the ETA is {date}.' },
  of: { ko: '변경 {n}번', en: '{n} {n:revision|revisions}' },
  one: { ko: '변경 1번', en: '1 revision' },
  timetable: { ko: '일정표에서 보기', en: 'On the timetable' },
};

/** The list call returns no more at once. */
const ALL = 500;

type Revision = Row<typeof etaRevision, 'L'>;

/** Changes of a line's ETA, the latest first: its own revisions and those of its shipments. */
export function useRevisions(line: Pick<Line, 'id'>): readonly Revision[] | undefined {
  const own = useQuery(resourceQueries(etaRevision).list({ poProductId: line.id, num: ALL, orderBy: 'createdAt-desc' })).data;
  const items = useQuery(resourceQueries(shippingItem).list({ poProductId: line.id, num: ALL })).data;
  const shipments = [...new Set(items?.rows.map(({ shippingId }) => shippingId))];
  const carried = useQuery({
    ...resourceQueries(etaRevision).list({ shippingId: shipments, num: ALL, orderBy: 'createdAt-desc' }),
    enabled: shipments.length > 0,
  }).data;
  if (!own || !items || (shipments.length > 0 && !carried)) return undefined;
  return [...own.rows, ...(carried?.rows ?? [])].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

function Move({ row, receipts }: { row: Revision; receipts: readonly Receipt[] | undefined }) {
  const { t } = useT();
  const days = row.fromDate === null ? 0 : daysBetween(row.fromDate, row.toDate);
  return (
    <li className={days > 0 ? 'po-move po-move-late' : 'po-move'}>
      <p>
        <strong>
          {date(row.fromDate)} → {date(row.toDate)}
        </strong>{' '}
        <span className={isPromiseKept(days) ? 'mo-ink-good' : 'mo-ink-bad'}>{t(slip(days))}</span>{' '}
        <ChoiceStatus field={etaRevision.fields.reason} value={row.reason} />
        {row.shipping && <Link to={`/admin/shippings/form?id=${row.shippingId}`}>{row.shipping.shippingNo}</Link>}
      </p>
      {row.note && <p>{row.note}</p>}
      <small className="mo-quiet">{[instant(row.createdAt), row.byName].filter(Boolean).join(' · ')}</small>{' '}
      <SeenBy receipts={receipts} eta={row.toDate} />
    </li>
  );
}

/** How a line's ETA moved: from, to, days, reason, note, who and when; the promised date at the end. */
export function LineRevisions({ row: line }: { row: Line }) {
  const { t } = useT();
  const rows = useRevisions(line);
  const receipts = useQuery(receiptsOf(line.id)).data;
  const { promisedDate, requestedDate, slipDays, etaCurrent } = line;
  return (
    <Card
      title={TEXTS.title}
      extra={
        <small className="po-moves-sum">
          <span>{rows && rows.length > 0 && t(rows.length === 1 ? TEXTS.one : TEXTS.of, { n: String(rows.length) })}</span>
          {slipDays ? <b>{t(slip(slipDays))}</b> : null}
          <Link to={`/admin/pos/eta_timeline?keyword=${encodeURIComponent(line.po.poNo)}`}>{t(TEXTS.timetable)}</Link>
        </small>
      }
    >
      <LineProposals line={line} />
      {!rows && <Hold px={slipDays ? 92 : 40} />}
      {rows && (
        <ol className="po-moves">
          {rows.map((row) => (
            <Move key={row.id} row={row} receipts={receipts} />
          ))}
          <li className="po-move po-move-promise">
            <strong>{t(promisedDate ? TEXTS.promised : TEXTS.requested, { date: date(promisedDate ?? requestedDate) })}</strong>
            {rows.length === 0 && <p className="mo-quiet">{slipDays ? t(TEXTS.since, { date: date(etaCurrent) }) : t(TEXTS.none)}</p>}
          </li>
        </ol>
      )}
    </Card>
  );
}
