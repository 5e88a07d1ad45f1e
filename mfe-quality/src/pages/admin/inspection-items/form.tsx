import { inspectionItem } from '@moru/contract';
import { Field, FormPage, Section, useValue } from '@moru/ui/forms';
import { ChoiceLines } from './_choice-lines.tsx';

export const page = { title: { ko: '검사 항목', en: 'Test item' }, roles: ['supervisor', 'client'] };

const NUMBERS = new Set<unknown>(['measure', 'count']);

/** How an item is inspected; only fields of its method are shown. */
function Method() {
  const [method, rule] = [useValue('method'), useValue('sampleRule')];
  return (
    <Section title={{ ko: '방법', en: 'Method' }}>
      <Field name="method" />
      <Field name="sampleRule" />
      {rule === 'fixed_n' && <Field name="fixedN" />}
      {method === 'choice' && (
        <Field name="choices" wide help={{ ko: '한 줄에 하나씩', en: 'One a line' }} render={(input) => <ChoiceLines {...input} />} />
      )}
      {NUMBERS.has(method) && (
        <>
          <Field name="unit" />
          <Field name="lower" />
          <Field name="nominal" />
          <Field name="upper" />
        </>
      )}
      <Field name="instruction" wide />
    </Section>
  );
}

export function Page() {
  return (
    <FormPage resource={inspectionItem} title={page.title}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="code" />
        <Field name="name" />
        <Field name="nameEn" />
        <Field name="section" />
        <Field name="defaultClass" as="segmented" />
        <Field name="photo" as="segmented" />
        <Field name="orderNo" />
        <Field name="isActive" />
      </Section>
      <Method />
      <Section title={{ ko: '어디에 쓰나', en: 'Where it applies' }}>
        <Field name="categoryIds" wide />
        <Field name="brandId" />
      </Section>
    </FormPage>
  );
}
