import { mayChangeRelease, releaseGroup, TRANSPORT_FIELDS } from '@moru/contract';
import { NameOf, useRole, useSearchParams, useT } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection, StatusSteps } from '@moru/ui/forms';
import { Acts } from '../../../course/acts.tsx';
import { useLineAddresses } from '../../../course/behaviour.ts';
import { RestOf } from '../../../course/confirm-card.tsx';
import { Effects } from '../../../course/effects.tsx';
import { explainedOf } from '../../../course/explained.ts';
import { DeliveryLines } from '../../../course/lines-card.tsx';
import { NextStep } from '../../../course/next-step.tsx';
import { Recipients } from '../../../course/recipients.tsx';
import type { Release } from '../../../course/use-step.ts';
import { Courier } from '../../../documents/courier.tsx';
import { Papers } from '../../../documents/papers.tsx';
import { TrackingNumbers } from '../../../documents/tracking.tsx';
import { ReleaseForm } from './_release-form.tsx';
import { isDecided, releaseTypeOf, useReleaseTitle } from './_type.ts';

export const page = { title: { ko: '출고', en: 'Release' }, roles: ['supervisor', 'client'] };

const WAY = ['requested', 'confirmed', 'picking', 'released', 'delivered'];
const TO = ['destName', 'destAddress', 'destZip', 'destPhone'];
const FACTS = [
  'brandId',
  'requestedDate',
  'confirmedAt',
  'confirmedByName',
  'labelReason',
  'releasedOn',
  'deliveredOn',
  'receivedBy',
] as const;
const TITLES = { to: { ko: '받는 곳', en: 'To' }, transport: { ko: '운송', en: 'Transport' } };

/** Where it goes. */
const To = ({ row }: { row: Release }) =>
  useLineAddresses(row.type) ? null : (
    <RecordDetails resource={releaseGroup} row={row} names={TO} title={TITLES.to} readOnly={isDecided(row)} />
  );

/** Its transport; a supervisor may change it until it is delivered. */
function Transport({ row }: { row: Release }) {
  const role = useRole();
  const isFixed = !role || !mayChangeRelease(row.status, role, 'plannedDate');
  const isParcels = useLineAddresses(row.type);
  const names = TRANSPORT_FIELDS.filter((name) => !isParcels || (name !== 'vehicle' && name !== 'driverPhone'));
  return <RecordDetails resource={releaseGroup} row={row} names={names} title={TITLES.transport} readOnly={isFixed} />;
}

/** What has happened so far: dates without a value are left out. */
const Facts = ({ row }: { row: Release }) => (
  <RecordDetails resource={releaseGroup} row={row} names={FACTS.filter((name) => row[name] !== null)} readOnly={isDecided(row)} />
);

/** Which kind of release it is. */
function Kind({ row }: { row: Release }) {
  const { t } = useT();
  const title = useReleaseTitle(row.type);
  return <span className="mo-quiet">{t(title)}</span>;
}

const Lines = ({ row }: { row: Release }) => (useLineAddresses(row.type) ? <Recipients row={row} /> : <DeliveryLines row={row} />);

const Files = ({ row }: { row: Release }) => <RecordFiles resource={releaseGroup} row={row} />;

const SECTIONS: readonly RecordSection<Release>[] = [
  { key: 'step', at: 'top', Section: NextStep },
  { key: 'lines', at: 'main', Section: Lines },
  { key: 'effects', at: 'main', Section: Effects },
  { key: 'courier', at: 'side', Section: Courier },
  { key: 'tracking', at: 'side', Section: TrackingNumbers },
  { key: 'to', at: 'side', Section: To },
  { key: 'transport', at: 'side', Section: Transport },
  { key: 'papers', at: 'side', Section: Papers },
  { key: 'details', at: 'side', Section: Facts },
  { key: 'files', at: 'side', Section: Files },
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
      needs={(id) => [explainedOf(id)]}
      head={(row) => ({
        name: row.no,
        status: <Kind row={row} />,
        steps: <StatusSteps field={releaseGroup.fields.status} value={row.status} path={WAY} />,
        note: (
          <>
            <NameOf row={row.brand} /> <RestOf row={row} />
          </>
        ),
      })}
      actions={(row) => <Acts row={row} />}
      readOnly={isDecided}
      sections={SECTIONS}
      form={<ReleaseForm />}
    />
  );
}
