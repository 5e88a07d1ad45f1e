import { labelStock } from '@moru/contract';
import { Field, FormPage, Section, useForm } from '@moru/ui/forms';
import { Balance } from './_balance.tsx';
import { Ledger } from './_ledger.tsx';

export const page = { title: { ko: '라벨 재고', en: 'Label stock' }, roles: ['supervisor'] };

function Fields() {
  const { isNew } = useForm();
  return (
    <>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="code" />
        <Field name="name" />
        <Field name="kind" />
        <Field name="brandId" />
        <Field name="countryId" help={{ ko: '라벨 언어가 쓰이는 시장', en: 'The market whose language it carries' }} />
        <Field name="material" />
        <Field name="sizeWMm" />
        <Field name="sizeHMm" />
      </Section>
      <Section title={{ ko: '단위와 발주', en: 'Units and ordering' }}>
        <Field name="unit" as="segmented" />
        <Field name="eaPerUnit" />
        <Field name="supplier" />
        <Field name="unitCost" />
        <Field name="moq" />
        <Field name="orderMultiple" />
        <Field name="leadTimeDays" />
        <Field name="safetyQty" />
        <Field name="location" />
      </Section>
      <Section title={{ ko: '아트워크', en: 'Artwork' }}>
        <Field name="artworkVer" />
        {!isNew && <Field name="supersededById" />}
        {!isNew && (
          <Field
            name="useUpOld"
            help={{ ko: '끄면 대체된 라벨을 더는 쓸 수 없습니다', en: 'Off: a superseded label can no longer be used' }}
          />
        )}
        <Field name="isActive" />
      </Section>
    </>
  );
}

export function Page() {
  return (
    <FormPage resource={labelStock} title={page.title} aside={(row) => <Ledger labelStockId={row.id} />}>
      {({ row }) => (
        <>
          {row && <Balance row={row} />}
          <Fields />
        </>
      )}
    </FormPage>
  );
}
