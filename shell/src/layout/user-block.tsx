import { ROLE_LABELS } from '@moru/contract';
import { confirm, IconButton, isDirty, showError, useNavigate, useSession, useT, useUser } from '@moru/ui/core';
import { useState } from 'react';
import { changePwPath } from '../rules/redirect.ts';
import { LanguageSelect, ThemeButton } from './preferences.tsx';

const UNSAVED = { ko: '저장하지 않은 내용이 있습니다. 로그아웃하시겠습니까?', en: 'There is unsaved work. Log out anyway?' };

function LogoutButton() {
  const { t } = useT();
  const { logout } = useSession();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (isDirty() && !(await confirm(UNSAVED, { danger: true }))) return;
    setBusy(true);
    await logout()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return <IconButton icon="logout" label={t({ ko: '로그아웃', en: 'Log out' })} disabled={busy} onClick={() => void leave()} />;
}

/** Who is signed in, with what one does about oneself. */
export function UserBlock() {
  const { t } = useT();
  const user = useUser();
  const navigate = useNavigate();
  return (
    <div className="user-block">
      <div className="user-block-who">
        <p className="user-block-name">{user.name}</p>
        <p className="user-block-role">{t(ROLE_LABELS[user.role])}</p>
      </div>
      <div className="user-block-buttons">
        <IconButton
          icon="key"
          label={t({ ko: '비밀번호 변경', en: 'Change password' })}
          onClick={() => void navigate(changePwPath(user.role))}
        />
        <LogoutButton />
      </div>
      <div className="user-block-preferences">
        <LanguageSelect />
        <ThemeButton />
      </div>
    </div>
  );
}
