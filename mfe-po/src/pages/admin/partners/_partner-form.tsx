import { partner } from '@moru/contract';
import { Field, FormPage, Section } from '@moru/ui/forms';
import { NearNote } from './_near-note.tsx';

const TITLE = { ko: '협력사', en: 'Partner' };

/** The form of a new partner, and of a stored one that is edited as a whole. */
export function PartnerForm() {
  return (
    <FormPage resource={partner} title={TITLE}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="name" />
        <NearNote />
        <Field name="nameEn" />
        <Field name="code" />
        <Field name="roles" />
        <Field name="countryId" />
        <Field name="language" />
        <Field name="isActive" />
        <Field name="mergedIntoId" />
      </Section>
      <Section title={{ ko: '연락처', en: 'Contact' }}>
        <Field name="contact" />
        <Field name="phone" />
        <Field name="email" />
        <Field name="regNo" />
        <Field name="address" wide />
        <Field name="trackingUrl" wide />
      </Section>
    </FormPage>
  );
}
