import { CONTAINER_TYPES, isBeforeDeparture, shipping } from '@moru/contract';
import { useUrlParts } from '@moru/ui/core';
import { Field, FormPage, LinesEditor, Section } from '@moru/ui/forms';
import { Items } from './_items.tsx';

const TITLE = { ko: '선적', en: 'Shipment' };

/** The container that the planner proposed, by sea. */
const firstOf = (container: string | null) => {
  const containerType = CONTAINER_TYPES.find(({ value }) => value === container)?.value;
  return containerType && { containerType, mode: containerType === 'LCL' ? ('sea_lcl' as const) : ('sea_fcl' as const) };
};

/** The form of a new shipment, and of a stored one that is edited as a whole. */
export function ShipmentForm() {
  const [url] = useUrlParts();
  return (
    <FormPage resource={shipping} title={TITLE} initial={firstOf(url.get('container'))} readOnly={({ status }) => status === 'cancelled'}>
      {({ row }) => {
        const departed = row !== undefined && !isBeforeDeparture(row);
        return (
          <>
            <Section title={{ ko: '날짜', en: 'Dates' }} columns={4}>
              <Field name="etdPlan" disabled={departed} />
              <Field
                name="etaPlan"
                disabled={row !== undefined}
                help={row && { ko: '최초 예정일은 바뀌지 않습니다', en: 'The first ETA never changes' }}
              />
              {row && <Field name="etaCurrent" />}
              {row && <Field name="slipDays" />}
              {row?.atd && <Field name="atd" />}
              {row?.ata && <Field name="ata" />}
              {row?.customsOn && <Field name="customsOn" />}
              {row?.deliveredOn && <Field name="deliveredOn" />}
            </Section>
            <Section title={{ ko: '운송', en: 'Transport' }}>
              <Field name="shippingNo" help={row ? undefined : { ko: '비워 두면 번호를 매깁니다', en: 'Left empty, a number is given' }} />
              <Field name="direction" as="segmented" />
              <Field name="mode" />
              <Field name="carrierId" />
              <Field name="forwarderId" />
              <Field name="blNo" />
              <Field name="containerNo" />
              <Field name="containerType" />
            </Section>
            <LinesEditor
              name="containers"
              columns={['no', 'type', 'sealNo', 'cartons', 'kg']}
              empty={{ ko: '컨테이너마다 한 줄씩 입력합니다', en: 'One line per container' }}
            />
            <LinesEditor
              name="legs"
              columns={['mode', 'from', 'to', 'vessel', 'etd', 'eta']}
              empty={{ ko: '환적하면 구간마다 한 줄씩 입력합니다', en: 'One line per leg if it is transshipped' }}
            />
            <Section title={{ ko: '구간', en: 'Route' }}>
              <Field name="fromCountryId" />
              <Field name="fromPort" />
              <Field name="toCountryId" />
              <Field name="toPort" />
            </Section>
            <Items fixed={departed} />
            <Section title={{ ko: '기타', en: 'More' }}>
              <Field name="cost" />
              <Field name="tagIds" params={{ scope: ['all', 'shipping'] }} />
              <Field name="memo" wide />
            </Section>
          </>
        );
      }}
    </FormPage>
  );
}
