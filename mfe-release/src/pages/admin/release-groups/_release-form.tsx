import { useMemo } from 'react';
import { addDays, releaseGroup } from '@moru/contract';
import { today, useRole, useSearchParams } from '@moru/ui/core';
import { Field, FormPage, Section, useForm, useValue } from '@moru/ui/forms';
import { useLineAddresses } from '../../../course/behaviour.ts';
import { askedFor } from '../../../lines/asked-for.ts';
import { Lines } from './_lines.tsx';
import { isDecided, releaseTypeOf, useReleaseTitle, type ReleaseType } from './_type.ts';

/** Days until the default requested date of a new request. */
const LEAD_DAYS = 7;

function Fields({ type }: { type: ReleaseType }) {
  const { isNew } = useForm();
  const role = useRole();
  const lines = useValue('lines');
  const isParcels = useLineAddresses(type);
  const hasLines = Array.isArray(lines) && lines.length > 0;
  return (
    <>
      <Section title={{ ko: '요청', en: 'Request' }}>
        <Field
          name="brandId"
          disabled={hasLines}
          help={hasLines ? { ko: '품목을 모두 지우면 바꿀 수 있습니다', en: 'Remove all lines to change it' } : undefined}
        />
        <Field name="requestedDate" />
        <Field
          name="plannedDate"
          help={{ ko: '비워 두면 확정할 때 희망일이 됩니다', en: 'Left empty, confirming sets the requested date' }}
        />
        <Field name="no" help={isNew ? { ko: '비워 두면 번호를 매깁니다', en: 'Left empty, a number is given' } : undefined} />
      </Section>
      {!isParcels && (
        <Section title={{ ko: '도착지', en: 'Destination' }}>
          <Field name="destName" />
          <Field name="destPhone" />
          <Field name="destAddress" />
          <Field name="destZip" />
        </Section>
      )}
      <Lines type={type} />
      <Section title={{ ko: '운송과 메모', en: 'Transport and note' }}>
        {role === 'supervisor' && <Field name="carrierId" />}
        {!isParcels && <Field name="vehicle" />}
        {!isParcels && <Field name="driverPhone" />}
        <Field name="memo" wide />
      </Section>
    </>
  );
}

/** The form of a new request, and of one that is not confirmed yet. */
export function ReleaseForm() {
  const [search] = useSearchParams();
  const asked = releaseTypeOf(search.get('type'));
  const title = useReleaseTitle(asked);
  const initial = useMemo(() => ({ type: asked, requestedDate: addDays(today(), LEAD_DAYS), ...askedFor(search) }), [asked, search]);
  return (
    <FormPage
      key={asked}
      resource={releaseGroup}
      title={title}
      back={`/admin/release-groups?type=${asked}`}
      initial={initial}
      readOnly={isDecided}
    >
      {({ row }) => <Fields type={row?.type ?? asked} />}
    </FormPage>
  );
}
