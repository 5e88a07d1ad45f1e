import { inspectionGroup, type Row } from '@moru/contract';
import { ChoiceStatus } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, StatusSteps, type RecordSection } from '@moru/ui/forms';
import { Steps } from './_steps.tsx';
import { VisitForm } from './_visit-form.tsx';
import { VisitLots, VisitSum } from './_visit-lots.tsx';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사', en: 'Inspection visit' }, roles: ['supervisor', 'client'] };

type Visit = Row<typeof inspectionGroup>;

const { fields } = inspectionGroup;
const WAY = ['planned', 'in_progress', 'submitted', 'approved'];
const DETAILS = ['type', 'plannedOn', 'inspectedOn', 'factoryId', 'inspectorId', 'memo', 'ackAt', 'ackByName'];

const isFixed = ({ status }: Pick<Visit, 'status'>) => status !== 'planned';

const SECTIONS: readonly RecordSection<Visit>[] = [
  { key: 'lots', at: 'top', Section: VisitLots },
  {
    key: 'details',
    at: 'main',
    Section: ({ row }) => <RecordDetails resource={inspectionGroup} row={row} names={DETAILS} readOnly={isFixed(row)} />,
  },
  { key: 'files', at: 'side', Section: ({ row }) => <RecordFiles resource={inspectionGroup} row={row} /> },
];

export function Page() {
  return (
    <RecordPage
      resource={inspectionGroup}
      title={page.title}
      head={(visit) => ({
        name: visit.no,
        ...(WAY.includes(visit.status)
          ? { steps: <StatusSteps field={fields.status} value={visit.status} path={WAY} /> }
          : { status: <ChoiceStatus field={fields.status} value={visit.status} /> }),
        note: <VisitSum visit={visit} />,
      })}
      actions={(visit) => <Steps row={visit} />}
      readOnly={isFixed}
      sections={SECTIONS}
      form={<VisitForm />}
    />
  );
}
