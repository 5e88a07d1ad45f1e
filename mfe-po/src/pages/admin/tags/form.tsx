import { tag } from '@moru/contract';
import { Field, FormPage, Section } from '@moru/ui/forms';

export const page = { title: { ko: '태그', en: 'Tag' }, roles: ['supervisor', 'client'] };

export function Page() {
  return (
    <FormPage resource={tag} title={page.title}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="name" />
        <Field name="nameEn" />
        <Field name="scope" />
        <Field name="color" />
        <Field name="orderNo" />
      </Section>
    </FormPage>
  );
}
