import { inspection, inspectionGroup, type StatAnswer, type StatCell, type Text } from '@moru/contract';
import { Card, date, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { groupText, useStat } from '@moru/ui/extra';
import { LotName, Outcome, type PanelLot } from '../../lot/lot-cells.tsx';
import '../../lot/lot.css';

export const slot = { title: { ko: '품질', en: 'Quality' }, roles: ['supervisor', 'client'], order: 10 };

const TEXTS = {
  yield: { ko: '초도 양품률', en: 'first-pass yield' },
  facts: { ko: '로트 {lots}, 12개월', en: '{lots} {lots:lot|lots}, 12 months' },
  dhu: { ko: 'DHU {n}', en: 'DHU {n}' },
  all: { ko: '모든 로트', en: 'All lots' },
  most: { ko: '가장 많은 결함', en: 'Most frequent defects' },
  none: { ko: '아직 검사 계획이 없습니다', en: 'No inspections planned yet' },
  clean: { ko: '결함이 없었습니다', en: 'no defect was found' },
} satisfies Record<string, Text>;

const LATEST = 4;
const WORST = 3;

/** The most frequent defects, each with a link to its lots. */
function Worst({ answer }: { answer: StatAnswer }) {
  const { t } = useT();
  const found = answer.rows
    .flatMap(({ groups, cells }) => (groups[0] && cells[0]?.value ? [{ group: groups[0], cell: cells[0] }] : []))
    .toSorted((a, b) => (b.cell.value ?? 0) - (a.cell.value ?? 0))
    .slice(0, WORST);
  if (found.length === 0) return <span className="mo-quiet">{t(TEXTS.clean)}</span>;
  return (
    <>
      <span className="mo-quiet">{t(TEXTS.most)}:</span>{' '}
      {found.map(({ group, cell }, at) => (
        <span key={String(group.value)}>
          {at > 0 && ' · '}
          {groupText(group, t)} <Value cell={cell} />
        </span>
      ))}
    </>
  );
}

/** A number with the rows behind it. */
function Value({ cell, scale = 0 }: { cell: StatCell | undefined; scale?: number }) {
  const text = num(cell?.value, scale);
  return cell?.to ? <Link to={cell.to}>{text}</Link> : <b>{text}</b>;
}

/** Quality of a product's inspections in twelve months: yield, the worst defects, and its latest lots. */
export function Slot({ productId }: { productId: number }) {
  const { t } = useT();
  const { fields } = inspection;
  const asked = { subject: 'quality', period: 'last_12m' } as const;
  const filters = { product: [productId] };
  const rates = useStat({ ...asked, filters, measures: ['first_pass_yield_pct', 'dhu', 'lot_count'] });
  const defects = useStat({ ...asked, filters, measures: ['defects_by_code'], groupBy: ['defect'] });
  const lots = useQuery(resourceQueries(inspection).list({ productId, num: LATEST }, 'P'));
  const error = rates.error ?? defects.error ?? lots.error;
  if (!rates.data || !defects.data || !lots.data)
    return (
      <Card title={slot.title}>{error ? <ErrorState error={error} onRetry={() => void lots.refetch()} /> : <Skeleton rows={3} />}</Card>
    );
  const [first, dhu, count] = rates.data.totals.cells;
  // Lots count once they are approved.
  const isKnown = (count?.value ?? 0) > 0;
  if (lots.data.rows.length === 0)
    return (
      <Card title={slot.title}>
        <p className="mo-quiet">{t(TEXTS.none)}</p>
      </Card>
    );
  return (
    <Card title={slot.title} flush extra={<Link to={`/admin/inspections?productId[]=${productId}`}>{t(TEXTS.all)}</Link>}>
      {isKnown && (
        <div className="lot-rates">
          {first?.value !== null && first?.value !== undefined && (
            <p>
              <strong>
                <Value cell={first} scale={1} /> %
              </strong>{' '}
              {t(TEXTS.yield)} · {t(TEXTS.facts, { lots: num(count?.value) })} · {t(TEXTS.dhu, { n: num(dhu?.value, 1) })}
            </p>
          )}
          <p>
            <Worst answer={defects.data} />
          </p>
        </div>
      )}
      <DataTable
        caption={slot.title}
        rows={lots.data.rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'no', title: inspectionGroup.fields.no.meta.label, render: (lot: PanelLot) => <LotName lot={lot} /> },
          { key: 'on', title: inspectionGroup.fields.plannedOn.meta.label, render: ({ group }) => date(group.plannedOn) },
          { key: 'qty', title: fields.lotQty.meta.label, align: 'right', render: ({ lotQty }) => num(lotQty) },
          { key: 'outcome', title: fields.decision.meta.label, render: (lot) => <Outcome lot={lot} /> },
        ]}
      />
    </Card>
  );
}
