import { brand } from '@moru/contract';
import { Field, FormPage, Section } from '@moru/ui/forms';

export const page = { title: { ko: '브랜드', en: 'Brand' }, roles: ['supervisor', 'client'] };

export function Page() {
  return (
    <FormPage resource={brand} title={page.title}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="code" />
        <Field name="name" />
        <Field name="nameEn" />
        <Field name="clientCompany" />
        <Field name="color" />
        <Field name="orderNo" />
        <Field name="isActive" />
      </Section>
      <Section title={{ ko: '검사 기준', en: 'Inspection' }}>
        <Field name="inspect" />
        <Field name="inspLevel" as="segmented" />
        <Field name="aqlCritical" />
        <Field name="aqlMajor" />
        <Field name="aqlMinor" />
      </Section>
      <Section title={{ ko: '수량과 포장', en: 'Quantities and packing' }}>
        <Field name="overTolPct" />
        <Field name="underTolPct" />
        <Field name="packNote" wide />
      </Section>
      <Section title={{ ko: '서류의 공급받는자', en: 'Buyer on papers' }}>
        <Field name="buyerName" help={{ ko: '거래명세서에 나옵니다', en: 'Shown on statements' }} />
        <Field name="buyerRegNo" />
        <Field name="buyerRepresentative" />
        <Field name="buyerBusiness" />
        <Field name="buyerAddress" wide />
      </Section>
    </FormPage>
  );
}
