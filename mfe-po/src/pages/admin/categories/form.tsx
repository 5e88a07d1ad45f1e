import { category } from '@moru/contract';
import { Field, FormPage, Section } from '@moru/ui/forms';

export const page = { title: { ko: '카테고리', en: 'Category' }, roles: ['supervisor', 'client'] };

export function Page() {
  return (
    <FormPage resource={category} title={page.title}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="parentId" help={{ ko: '최대 3단계까지 만들 수 있습니다', en: 'Up to three levels' }} />
        <Field name="code" />
        <Field name="name" />
        <Field name="nameEn" />
        <Field name="orderNo" />
        <Field name="isActive" />
        <Field name="defaultInspectionItemIds" wide />
      </Section>
    </FormPage>
  );
}
