import { country } from '@moru/contract';
import { Field, FormPage, LinesEditor, Section } from '@moru/ui/forms';

export const page = { title: { ko: '국가', en: 'Country' }, roles: ['supervisor', 'client'] };

export function Page() {
  return (
    <FormPage resource={country} title={page.title}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="iso2" help={{ ko: 'ISO 3166-1 두 글자', en: 'ISO 3166-1, two letters' }} />
        <Field name="role" as="segmented" />
        <Field name="nameKo" />
        <Field name="nameEn" />
        <Field name="language" />
        <Field name="tz" help={{ ko: '예: Asia/Seoul', en: 'e.g. Asia/Seoul' }} />
        <Field name="defaultPort" />
        <Field name="isActive" />
      </Section>
      <Section title={{ ko: '도착 예정을 계산하는 일수', en: 'Days that ETAs are planned with' }}>
        <Field name="daysSea" />
        <Field name="daysAir" />
        <Field name="daysExpress" />
        <Field name="daysCustoms" />
      </Section>
      <LinesEditor
        name="holidays"
        columns={[{ field: 'date', width: 220 }, 'name']}
        empty={{ ko: '등록한 휴일이 없습니다', en: 'No holidays entered' }}
      />
    </FormPage>
  );
}
