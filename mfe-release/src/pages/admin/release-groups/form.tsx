import { releaseGroup, type Row } from '@moru/contract';
import { useSearchParams } from '@moru/ui/core';
import { ActionButton, RecordDetails, RecordPage, type RecordSection, StatusSteps } from '@moru/ui/forms';
import { ReleaseFacts } from './_release-facts.tsx';
import { ReleaseForm } from './_release-form.tsx';
import { ReleaseLines } from './_release-lines.tsx';
import { isDecided, releaseTypeOf, useReleaseTitle } from './_type.ts';

export const page = { title: { ko: '출고', en: 'Release' }, roles: ['supervisor', 'client'] };

type Release = Row<typeof releaseGroup>;

const WAY = ['requested', 'confirmed', 'picking', 'released', 'delivered'];
const CANCEL = { ko: '요청 취소', en: 'Cancel request' };
const DETAILS = [
  'brandId',
  'requestedDate',
  'plannedDate',
  'releasedOn',
  'destName',
  'destPhone',
  'destAddress',
  'destZip',
  'carrier',
  'vehicle',
  'driverPhone',
  'memo',
];

const SECTIONS: readonly RecordSection<Release>[] = [
  { key: 'facts', at: 'top', Section: ReleaseFacts },
  { key: 'lines', at: 'main', Section: ReleaseLines },
  {
    key: 'details',
    at: 'side',
    Section: ({ row }) => <RecordDetails resource={releaseGroup} row={row} names={DETAILS} readOnly={isDecided(row)} />,
  },
];

export function Page() {
  const [search] = useSearchParams();
  const asked = releaseTypeOf(search.get('type'));
  const title = useReleaseTitle(asked);
  return (
    <RecordPage
      key={asked}
      resource={releaseGroup}
      title={title}
      back={`/admin/release-groups?type=${asked}`}
      head={(row) => ({
        name: row.no,
        steps: <StatusSteps field={releaseGroup.fields.status} value={row.status} path={WAY} />,
        note: row.brand.name,
      })}
      actions={(row) =>
        !isDecided(row) && <ActionButton resource={releaseGroup} verb="cancel" row={row} kind="danger" reason label={CANCEL} />
      }
      readOnly={isDecided}
      sections={SECTIONS}
      form={<ReleaseForm />}
    />
  );
}
