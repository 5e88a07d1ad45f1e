import { PageHeader, useUser } from '@moru/ui/core';
import { SessionsPanel } from '../../../account/sessions-panel.tsx';
import { ChangePwForm } from '../../../forms/change-pw-form.tsx';

export const page = { title: { ko: '비밀번호 변경', en: 'Change password' }, roles: ['supervisor', 'client'] };

export function Page() {
  const { mustChangePw } = useUser();
  return (
    <div className="mo-page">
      <PageHeader title={page.title} />
      <div className="form-card">
        <ChangePwForm />
      </div>
      {!mustChangePw && <SessionsPanel />}
    </div>
  );
}
