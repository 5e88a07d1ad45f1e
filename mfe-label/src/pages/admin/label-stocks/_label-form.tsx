import { labelStock } from '@moru/contract';
import { Field, FormPage, Section, useForm } from '@moru/ui/forms';

const TITLE = { ko: '라벨 재고', en: 'Label stock' };

function Fields() {
  const { isNew } = useForm();
  return (
    <>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="code" />
        <Field name="name" />
        <Field name="nameEn" />
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
        <Field name="supplierId" />
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
            name="supersededOn"
            help={{ ko: '이날부터 필요한 발주 품목은 새 라벨을 씁니다', en: 'PO lines that need it from this day on take the successor' }}
          />
        )}
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

/** The form of a new label, and of a stored one that is edited as a whole. */
export const LabelForm = () => (
  <FormPage resource={labelStock} title={TITLE}>
    <Fields />
  </FormPage>
);
