import { inspectionGroup, type Row } from '@moru/contract';
import { ErrorState, num, Skeleton, today, useT } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section, StatusSteps } from '@moru/ui/forms';
import { useState } from 'react';
import { Decide } from '../../../lot/decide.tsx';
import { useProposed } from '../../../lot/use-proposed.ts';
import { LotColumn } from './_lot-column.tsx';
import { Steps } from './_steps.tsx';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사', en: 'Inspection visit' }, roles: ['supervisor', 'client'] };

type Group = Row<typeof inspectionGroup>;

const SUM = {
  ko: '{lots}개 로트 {total} = 양품 {good} + 재작업 {rework} + 불량 {rejected}',
  en: '{total} in {lots} lots = {good} good + {rework} rework + {rejected} rejected',
};

/** The lots side by side, the one that is decided below them. */
function Lots({ group }: { group: Group }) {
  const { t } = useT();
  const [deciding, setDeciding] = useState<number>();
  const lot = group.lots.find(({ id }) => id === deciding);
  const sum = (part: 'goodQty' | 'reworkQty' | 'rejectedQty') => num(group.lots.reduce((total, one) => total + one[part], 0));
  return (
    <>
      {group.lots.some(({ decision }) => decision !== 'none') && (
        <p>
          {t(SUM, {
            lots: num(group.lotCount),
            total: num(group.totalQty),
            good: sum('goodQty'),
            rework: sum('reworkQty'),
            rejected: sum('rejectedQty'),
          })}
        </p>
      )}
      <div className="lot-columns">
        {group.lots.map((one) => (
          <LotColumn key={one.id} lot={one} onDecide={() => setDeciding(one.id)} />
        ))}
      </div>
      {lot && <Decide key={lot.id} lot={lot} onDone={() => setDeciding(undefined)} />}
    </>
  );
}

export function Page() {
  const { data, error, isAsked, refetch } = useProposed();
  if (isAsked && !data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />;
  return (
    <FormPage
      resource={inspectionGroup}
      title={page.title}
      initial={{ type: 'final', plannedOn: today(), ...data }}
      readOnly={({ status }) => status !== 'planned'}
      actions={(row) => <Steps row={row} />}
    >
      {({ row }) => (
        <>
          {row && (
            <StatusSteps
              field={inspectionGroup.fields.status}
              value={row.status}
              path={['planned', 'in_progress', 'submitted', 'approved']}
            />
          )}
          {row && <Lots group={row} />}
          <Section title={{ ko: '방문', en: 'Visit' }}>
            <Field name="type" />
            <Field name="plannedOn" />
            <Field name="factory" />
            <Field name="inspectorId" />
            <Field name="memo" wide />
          </Section>
          {(!row || row.status === 'planned') && (
            <LinesEditor
              name="lots"
              columns={[
                { field: 'poProductId', width: 240, params: { toInspectQtyFrom: 1 } },
                { field: 'lotQty', width: 120 },
              ]}
            />
          )}
        </>
      )}
    </FormPage>
  );
}
