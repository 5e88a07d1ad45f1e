import { addDays, releaseGroup } from '@moru/contract';
import { today, useSearchParams } from '@moru/ui/core';
import { ActionButton, Field, FormPage, Section, StatusSteps, useForm, useValue } from '@moru/ui/forms';
import { Lines } from './_lines.tsx';
import { releaseTypeOf, useReleaseTitle, type ReleaseType } from './_type.ts';

export const page = { title: { ko: '출고', en: 'Release' }, roles: ['supervisor', 'client'] };

/** Days until a new request is wanted, unless another day is chosen. */
const LEAD_DAYS = 7;

function Fields({ type }: { type: ReleaseType }) {
  const { isNew } = useForm();
  const lines = useValue('lines');
  const hasLines = Array.isArray(lines) && lines.length > 0;
  return (
    <>
      <Section title={{ ko: '요청', en: 'Request' }}>
        <Field
          name="brandId"
          disabled={hasLines}
          help={hasLines ? { ko: '품목을 모두 지우면 바꿀 수 있습니다', en: 'Remove the lines to change it' } : undefined}
        />
        <Field name="requestedDate" />
        <Field name="plannedDate" />
        <Field name="no" help={isNew ? { ko: '비워 두면 번호를 매깁니다', en: 'Left empty, a number is given' } : undefined} />
      </Section>
      {type === 'delivery' && (
        <Section title={{ ko: '도착지', en: 'Destination' }}>
          <Field name="destName" />
          <Field name="destPhone" />
          <Field name="destAddress" />
          <Field name="destZip" />
        </Section>
      )}
      <Lines type={type} />
      <Section title={{ ko: '운송과 메모', en: 'Transport and note' }}>
        <Field name="carrier" />
        {type === 'delivery' && <Field name="vehicle" />}
        {type === 'delivery' && <Field name="driverPhone" />}
        <Field name="memo" wide />
      </Section>
    </>
  );
}

export function Page() {
  const [search] = useSearchParams();
  const asked = releaseTypeOf(search.get('type'));
  const title = useReleaseTitle(asked);
  return (
    <FormPage
      key={asked}
      resource={releaseGroup}
      title={title}
      back={`/admin/release-groups?type=${asked}`}
      initial={{ type: asked, requestedDate: addDays(today(), LEAD_DAYS) }}
      readOnly={({ status }) => status !== 'requested'}
      actions={(row) =>
        row.status === 'requested' && (
          <ActionButton
            resource={releaseGroup}
            verb="cancel"
            row={row}
            kind="danger"
            reason
            label={{ ko: '요청 취소', en: 'Cancel request' }}
          />
        )
      }
    >
      {({ row }) => (
        <>
          {row && (
            <StatusSteps
              field={releaseGroup.fields.status}
              value={row.status}
              path={['requested', 'confirmed', 'picking', 'released', 'delivered']}
            />
          )}
          <Fields type={row?.type ?? asked} />
        </>
      )}
    </FormPage>
  );
}
