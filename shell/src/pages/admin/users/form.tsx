import { user, valueAt } from '@moru/contract';
import { instant, useNavigate, useT, useUser } from '@moru/ui/core';
import { listAsItWas } from '@moru/ui/data';
import { Field, FormPage, Section, useForm, useValue } from '@moru/ui/forms';
import { useRef, useState } from 'react';
import { ResetPassword } from '../../../account/reset-password.tsx';
import { SessionsPanel } from '../../../account/sessions-panel.tsx';

export const page = { title: { ko: '직원', en: 'Staff' }, roles: ['supervisor'] };

const KEEPS = {
  ko: '비워 두면 현재 비밀번호를 유지합니다. 바꾸면 모든 기기에서 로그아웃됩니다.',
  en: 'Leave empty to keep the current password. A new one signs this person out everywhere.',
};

const NONE_YET = {
  ko: '비워 두면 저장한 뒤 비밀번호 재설정으로 임시 비밀번호를 만들 수 있습니다.',
  en: 'Leave empty and create a one-time password with "Reset password" after saving.',
};
const ONE_TIME = {
  now: { ko: '임시 비밀번호를 {at}까지 쓸 수 있습니다.', en: 'The one-time password is valid until {at}.' },
  over: { ko: '임시 비밀번호를 이미 사용했거나 기한이 지났습니다.', en: 'The one-time password was used or has expired.' },
};

/** Brands or factories are asked for where the role is limited by them. */
function Reach() {
  const role = useValue('role');
  const scope = useValue('scope');
  if (role === 'client') {
    return (
      <Section title={{ ko: '볼 수 있는 브랜드', en: 'Visible brands' }}>
        <Field name="scope" as="segmented" />
        {scope !== 'all' && <Field name="brandIds" wide />}
      </Section>
    );
  }
  if (role !== 'site-staff') return null;
  return (
    <Section title={{ ko: '근무지', en: 'Place of work' }}>
      <Field name="factoryId" help={{ ko: '비워 두면 모든 공장을 봅니다.', en: 'Empty: every factory.' }} />
    </Section>
  );
}

function Secret() {
  const { isNew } = useForm();
  return (
    <Section title={{ ko: '비밀번호', en: 'Password' }}>
      <Field name="pw" help={isNew ? NONE_YET : KEEPS} />
      <Field name="mustChangePw" />
      <OneTime />
    </Section>
  );
}

/** Whether a password set by a supervisor has not been replaced yet. */
function OneTime() {
  const { t } = useT();
  const [now] = useState(Date.now);
  const until = valueAt(useForm().row, 'tempPwUntil');
  if (typeof until !== 'string') return null;
  return <p className="form-note">{t(Date.parse(until) > now ? ONE_TIME.now : ONE_TIME.over, { at: instant(until) })}</p>;
}

export function Page() {
  const own = useUser().id;
  const navigate = useNavigate();
  const isWithoutPw = useRef(false);
  return (
    <FormPage
      resource={user}
      title={page.title}
      prepare={(item) => {
        isWithoutPw.current = item.id === undefined && !item.pw;
        return item;
      }}
      // Users without a password get one there.
      onSaved={(id) => void navigate(isWithoutPw.current ? `/admin/users/form?id=${id}` : listAsItWas('/admin/users'))}
      actions={({ id, version, name }) => id !== own && <ResetPassword id={id} version={version} name={name} />}
      aside={({ id }) => <SessionsPanel userId={id} />}
    >
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
