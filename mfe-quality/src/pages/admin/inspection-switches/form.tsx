import { inspectionSwitch, type Row } from '@moru/contract';
import { Card, ChoiceStatus, useT, namesIn } from '@moru/ui/core';
import { RecordPage, type RecordSection } from '@moru/ui/forms';
import { SeriesState } from '../../../lot/switching.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사 엄격도', en: 'Switching' }, roles: ['supervisor'] };

type Series = Row<typeof inspectionSwitch>;

const { fields } = inspectionSwitch;

/** The state, the lots that led to it, and what the next one can change. */
function State({ row }: { row: Series }) {
  const { t } = useT();
  return (
    <Card title={TEXTS.switching}>
      {row.steps.length === 0 ? <p className="mo-quiet">{t(TEXTS.noSeries)}</p> : <SeriesState series={row} />}
    </Card>
  );
}

const SECTIONS: readonly RecordSection<Series>[] = [{ key: 'state', at: 'main', Section: State }];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={inspectionSwitch}
      title={page.title}
      head={(row) => ({
        name: namesIn([row.factory, row.category], lang) || '–',
        status: <ChoiceStatus field={fields.state} value={row.state} />,
        note: <ChoiceStatus field={fields.class} value={row.class} />,
      })}
      sections={SECTIONS}
    />
  );
}
