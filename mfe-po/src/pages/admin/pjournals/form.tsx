import { pjournal } from '@moru/contract';
import { today, useNavigate } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section, StatusSteps } from '@moru/ui/forms';
import { LabelStandard } from './_label-standard.tsx';
import { JournalSteps } from './_journal-steps.tsx';

export const page = { title: { ko: '생산일지', en: 'Production journal' }, roles: ['supervisor', 'client'] };

export function Page() {
  const navigate = useNavigate();
  return (
    <FormPage
      resource={pjournal}
      title={page.title}
      initial={{ date: today() }}
      // The next step, submitting, is a button of the journal's page.
      onSaved={(id) => void navigate(`/admin/pjournals/form?id=${id}`, { replace: true })}
      readOnly={(row) => row.status === 'confirmed'}
      actions={(row, isChanging) => <JournalSteps row={row} kind={isChanging ? undefined : 'primary'} />}
    >
      {({ row }) => (
        <>
          {row && <StatusSteps field={pjournal.fields.status} value={row.status} path={['draft', 'submitted', 'confirmed']} />}
          <Section title={{ ko: '작업 내용', en: 'What was made' }} columns={3}>
            <Field name="date" />
            <Field name="poProductId" />
            <Field name="factoryId" />
            <Field name="process" as="segmented" />
            <Field name="line" />
            <Field name="shift" as="segmented" />
          </Section>
          <Section title={{ ko: '수량', en: 'Quantities' }} columns={3}>
            <Field name="planQty" />
            <Field name="goodQty" />
            <Field name="defectQty" />
          </Section>
          <LinesEditor
            name="defectLines"
            columns={['code', 'qty']}
            empty={{ ko: '불량 코드별로 나눈 것이 없습니다', en: 'Not broken down by defect code' }}
          />
          <Section title={{ ko: '시간', en: 'Time' }} columns={4}>
            <Field name="workers" />
            <Field name="workMin" />
            <Field name="stopMin" />
            <Field name="stopReason" />
          </Section>
          <LinesEditor name="labels" columns={['labelStockId', 'used', 'loss']} />
          <LabelStandard />
          <Section>
            <Field name="note" wide />
          </Section>
        </>
      )}
    </FormPage>
  );
}
