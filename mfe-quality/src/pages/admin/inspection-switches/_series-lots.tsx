import { useState } from 'react';
import { inspection, inspectionSwitch } from '@moru/contract';
import { Button, Card, ChoiceStatus, date, Link, num, Status, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { markedOf } from '../../../lot/series-steps.ts';
import { TEXTS as LOT } from '../../../lot/texts.ts';
import { TEXTS } from './_texts.ts';
import { useLots, type SeriesRow } from './_use-lots.ts';

/** Lots listed until all are asked for. */
const FIRST = 15;

/** The lots of a series, newest first, each with its result, its decision and the state after it. */
export function SeriesLots({ row }: { row: SeriesRow }) {
  const { t } = useT();
  const [isExpanded, setExpanded] = useState(false);
  const all = markedOf(row).toReversed();
  const rows = isExpanded ? all : all.slice(0, FIRST);
  const lots = useLots(rows);
  const lotOf = ({ inspectionId }: (typeof rows)[number]) => lots.get(inspectionId ?? 0);
  if (all.length === 0)
    return (
      <Card title={TEXTS.lots}>
        <p className="mo-quiet">{t(LOT.noSeries)}</p>
      </Card>
    );
  return (
    <Card title={TEXTS.lots} extra={<small className="mo-quiet">{t(TEXTS.newest)}</small>} flush>
      <DataTable
        caption={TEXTS.lots}
        cards
        rows={rows}
        rowKey={(_, at) => all.length - at}
        columns={[
          {
            key: 'lot',
            title: LOT.toLot,
            width: 150,
            render: ({ inspectionId, name }) =>
              inspectionId === null ? t(LOT.lifted) : <Link to={`/admin/inspections/form?id=${inspectionId}`}>{name}</Link>,
          },
          { key: 'on', title: LOT.approved, width: 90, render: (step) => date(lotOf(step)?.approvedAt ?? null) },
          {
            key: 'result',
            title: TEXTS.result,
            render: ({ kind, accepted }) =>
              kind === 'lot' && <Status tone={accepted ? 'good' : 'bad'}>{t(accepted ? TEXTS.pass : TEXTS.fail)}</Status>,
          },
          {
            key: 'decision',
            title: inspection.fields.decision.meta.label,
            width: 130,
            render: (step) => <ChoiceStatus field={inspection.fields.decision} value={lotOf(step)?.decision} />,
          },
          {
            key: 'after',
            title: TEXTS.after,
            render: ({ after }) => <ChoiceStatus field={inspectionSwitch.fields.state} value={after} />,
          },
        ]}
      />
      {all.length > rows.length && (
        <p className="lot-more">
          <Button kind="quiet" onClick={() => setExpanded(true)}>
            {t(TEXTS.more, { n: num(all.length) })}
          </Button>
        </p>
      )}
    </Card>
  );
}
