import { inspectionGroup } from '@moru/contract';
import { ErrorState, numbersOf, Skeleton, today, useUrlParts } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section } from '@moru/ui/forms';
import { useProposed } from '../../../lot/use-proposed.ts';

const TEXTS = {
  title: { ko: '검사', en: 'Inspection visit' },
  visit: { ko: '방문', en: 'Visit' },
};

const LOT_COLUMNS = [
  { field: 'poProductId', width: 240, params: { toInspectQtyFrom: 1 } },
  { field: 'lotQty', width: 120 },
];

/** The form of a new visit, and of a stored one until its first lot is started. */
export function VisitForm() {
  const { data, error, isAsked, refetch } = useProposed();
  const [url] = useUrlParts();
  const { lot } = numbersOf(url, { lot: 0 });
  if (isAsked && !data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />;
  return (
    <FormPage
      resource={inspectionGroup}
      title={TEXTS.title}
      initial={{ type: 'final', plannedOn: today(), ...(lot > 0 && { lots: [{ lotQty: lot }] }), ...data }}
      readOnly={({ status }) => status !== 'planned'}
    >
      {({ row }) => (
        <>
          <Section title={TEXTS.visit}>
            <Field name="type" />
            <Field name="plannedOn" />
            <Field name="factoryId" />
            <Field name="inspectorId" />
            <Field name="memo" wide />
          </Section>
          {(!row || row.status === 'planned') && <LinesEditor name="lots" columns={LOT_COLUMNS} />}
        </>
      )}
    </FormPage>
  );
}
