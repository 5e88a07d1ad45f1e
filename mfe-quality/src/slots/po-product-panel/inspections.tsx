import { inspection, inspectionGroup } from '@moru/contract';
import { date, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { RowsPanel } from '@moru/ui/data';
import { LotName, Outcome, type PanelLot } from '../../lot/lot-cells.tsx';
import { countedOf, openOf, whereOf } from '../../lot/where.ts';
import { TEXTS } from '../../lot/texts.ts';

export const slot = { title: { ko: '검사', en: 'Inspections' }, roles: ['supervisor', 'client'], order: 20 };

const ROWS = 50;

const quantity = (qty: number) => (qty === 0 ? <span className="mo-quiet">–</span> : num(qty));

/** Found and allowed major defects; red once they reject. */
function Major({ lot: { plan, foundMajor, n } }: { lot: PanelLot }) {
  const { t } = useT();
  const limit = plan.find((one) => one.class === 'major');
  if (n === 0 || !limit) return <span className="mo-quiet">–</span>;
  return (
    <>
      <b className={foundMajor >= limit.re ? 'mo-ink-bad' : undefined}>{num(foundMajor)}</b> {t(TEXTS.ofAllowed, { ac: num(limit.ac) })}
    </>
  );
}

/** The lots of one line, the latest first: allowed and found defects, and where every piece of them is. */
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
          {
            key: 'no',
            title: inspectionGroup.fields.no.meta.label,
            render: (lot) => (
              <>
                <LotName lot={lot} /> <small className="mo-quiet lot-on">{date(lot.group.plannedOn)}</small>
              </>
            ),
          },
          { key: 'qty', title: fields.lotQty.meta.label, align: 'right', render: ({ lotQty }) => num(lotQty) },
          { key: 'n', title: fields.n.meta.label, align: 'right', render: ({ n }) => quantity(n) },
          { key: 'major', title: fields.foundMajor.meta.label, align: 'right', render: (lot) => <Major lot={lot} /> },
          { key: 'outcome', title: fields.decision.meta.label, render: (lot) => <Outcome lot={lot} /> },
          { key: 'good', title: fields.goodQty.meta.label, align: 'right', render: (lot) => quantity(countedOf(lot).goodQty) },
          { key: 'rejected', title: fields.rejectedQty.meta.label, align: 'right', render: (lot) => quantity(countedOf(lot).rejectedQty) },
          { key: 'rework', title: fields.reworkQty.meta.label, align: 'right', render: (lot) => quantity(countedOf(lot).reworkQty) },
          { key: 'open', title: TEXTS.open, align: 'right', render: (lot) => <b>{quantity(openOf(lot))}</b> },
        ]}
        footer={(lots) => {
          const { lotQty, goodQty, rejectedQty, reworkQty, openQty } = whereOf(lots);
          return [t(TEXTS.total), num(lotQty), '', '', '', num(goodQty), quantity(rejectedQty), quantity(reworkQty), quantity(openQty)];
        }}
      />
    </div>
  );
}
