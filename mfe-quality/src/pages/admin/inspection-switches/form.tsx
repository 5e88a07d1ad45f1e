import { inspectionSwitch } from '@moru/contract';
import { ChoiceStatus, namesIn, useT } from '@moru/ui/core';
import { RecordDetails, RecordPage, type RecordSection } from '@moru/ui/forms';
import { LiftStop } from '../../../lot/lift-stop.tsx';
import { SeriesFacts } from './_series-facts.tsx';
import { SeriesLots } from './_series-lots.tsx';
import type { SeriesRow } from './_use-lots.ts';
import '../../../lot/series.css';

export const page = { title: { ko: '검사 엄격도', en: 'Switching' }, roles: ['supervisor'] };

const { fields } = inspectionSwitch;

const Details = ({ row }: { row: SeriesRow }) => (
  <RecordDetails
    resource={inspectionSwitch}
    row={row}
    names={['factoryId', 'categoryId', 'class', 'state', 'acceptedInRow', 'rejected', 'action']}
  />
);

const SECTIONS: readonly RecordSection<SeriesRow>[] = [
  { key: 'facts', at: 'top', Section: SeriesFacts },
  { key: 'lots', at: 'main', Section: SeriesLots },
  { key: 'details', at: 'side', Section: Details },
];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={inspectionSwitch}
      title={page.title}
      head={(row) => ({
        name: (
          <>
            {namesIn([row.factory, row.category], lang) || '–'}{' '}
            <small>
              <ChoiceStatus field={fields.class} value={row.class} />
            </small>
          </>
        ),
        status: <ChoiceStatus field={fields.state} value={row.state} />,
      })}
      actions={(row) => <LiftStop series={row} />}
      sections={SECTIONS}
    />
  );
}
