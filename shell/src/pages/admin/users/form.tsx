import { user } from '@moru/contract';
import { Field, FormPage, Section, useForm, useValue } from '@moru/ui/forms';

export const page = { title: { ko: '직원', en: 'Staff' }, roles: ['supervisor'] };

const KEEPS = {
  ko: '비워 두면 지금 비밀번호를 그대로 씁니다. 바꾸면 그 사람의 모든 로그인이 끊깁니다.',
  en: 'Empty keeps the present password. A new one ends all sessions of this person.',
};

/** What a role may see is asked where the role has a limit. */
function Reach() {
  const role = useValue('role');
  const scope = useValue('scope');
  if (role === 'client') {
    return (
      <Section title={{ ko: '볼 수 있는 브랜드', en: 'Brands in sight' }}>
        <Field name="scope" as="segmented" />
        {scope !== 'all' && <Field name="brandIds" wide />}
      </Section>
    );
  }
  if (role !== 'site-staff') return null;
  return (
    <Section title={{ ko: '근무지', en: 'Place of work' }}>
      <Field name="factory" help={{ ko: '비워 두면 모든 공장을 봅니다.', en: 'Empty: every factory.' }} />
    </Section>
  );
}

function Secret() {
  const { isNew } = useForm();
  return (
    <Section title={{ ko: '비밀번호', en: 'Password' }}>
      <Field name="pw" help={isNew ? undefined : KEEPS} />
      <Field name="mustChangePw" />
    </Section>
  );
}

export function Page() {
  return (
    <FormPage resource={user} title={page.title}>
      <Section title={{ ko: '계정', en: 'Account' }}>
        <Field name="loginId" />
        <Field name="name" />
        <Field name="role" as="segmented" />
        <Field name="isActive" />
      </Section>
      <Reach />
      <Secret />
      <Section title={{ ko: '연락처와 설정', en: 'Contact and settings' }}>
        <Field name="email" />
        <Field name="phone" />
        <Field name="locale" as="segmented" />
        <Field name="memo" wide />
      </Section>
    </FormPage>
  );
}
