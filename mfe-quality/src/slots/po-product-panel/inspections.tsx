import { inspection, inspectionGroup, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { reportPath } from '../../lot/report-link.tsx';
import { openOf, whereOf } from '../../lot/where.ts';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

type Lot = Row<typeof inspection, 'P'>;

const ROWS = 50;

const quantity = (qty: number) => (qty === 0 ? <span className="mo-quiet">–</span> : num(qty));

/** Major defects of those allowed; red once they reject. */
function Major({ lot: { plan, foundMajor, n } }: { lot: Lot }) {
  const { t } = useT();
  const limit = plan.find((one) => one.class === 'major');
  if (n === 0 || !limit) return <span className="mo-quiet">–</span>;
  return (
    <>
      <b className={foundMajor >= limit.re ? 'mo-ink-bad' : undefined}>{num(foundMajor)}</b> {t(TEXTS.ofAllowed, { ac: num(limit.ac) })}
    </>
  );
}

/** What became of a lot: its decision, the verdict while there is none, or how far it is. */
function Outcome({ lot: { status, verdict, decision } }: { lot: Lot }) {
  const { fields } = inspection;
  if (decision !== 'none') return <ChoiceStatus field={fields.decision} value={decision} />;
  if (verdict !== 'pending') return <ChoiceStatus field={fields.verdict} value={verdict} />;
  return <ChoiceStatus field={fields.status} value={status} />;
}

function LotName({ lot: { id, group, lotNo, round, n } }: { lot: Lot }) {
  const { t } = useT();
  return (
    <>
      <Link to={`/admin/inspections/form?id=${id}`}>{`${group.no} / ${lotNo}`}</Link>{' '}
      {round > 1 && <small className="mo-quiet">{t(TEXTS.round, { n: num(round) })}</small>}{' '}
      {n > 0 && <Link to={reportPath(id)}>{t(TEXTS.openReport)}</Link>}
    </>
  );
}

/** The lots of one line, the latest first: what was allowed and found, and where every piece of them is. */
export function Slot({ poProductId }: { poProductId: number }) {
  const { t } = useT();
  const { fields } = inspection;
  const query = useQuery(resourceQueries(inspection).list({ poProductId, num: ROWS }, 'P'));
  return (
    <div id="inspections">
      <RowsPanel
        title={slot.title}
        none={TEXTS.noLots}
        query={query}
        rowsOf={(rows) => rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'no', title: inspectionGroup.fields.no.meta.label, render: (lot) => <LotName lot={lot} /> },
          { key: 'on', title: inspectionGroup.fields.plannedOn.meta.label, render: ({ group }) => date(group.plannedOn) },
          { key: 'qty', title: fields.lotQty.meta.label, align: 'right', render: ({ lotQty }) => num(lotQty) },
          { key: 'n', title: fields.n.meta.label, align: 'right', render: ({ n }) => quantity(n) },
          { key: 'major', title: fields.foundMajor.meta.label, align: 'right', render: (lot) => <Major lot={lot} /> },
          { key: 'outcome', title: fields.decision.meta.label, render: (lot) => <Outcome lot={lot} /> },
          { key: 'good', title: fields.goodQty.meta.label, align: 'right', render: ({ goodQty }) => quantity(goodQty) },
          { key: 'rejected', title: fields.rejectedQty.meta.label, align: 'right', render: ({ rejectedQty }) => quantity(rejectedQty) },
          { key: 'rework', title: fields.reworkQty.meta.label, align: 'right', render: ({ reworkQty }) => quantity(reworkQty) },
          { key: 'open', title: TEXTS.open, align: 'right', render: (lot) => <b>{quantity(openOf(lot))}</b> },
        ]}
        footer={(lots) => {
          const { lotQty, goodQty, rejectedQty, reworkQty, openQty } = whereOf(lots);
          return [t(TEXTS.total), '', num(lotQty), '', '', '', num(goodQty), quantity(rejectedQty), quantity(reworkQty), quantity(openQty)];
        }}
      />
    </div>
  );
}
