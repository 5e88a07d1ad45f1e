import { ROLE_LABELS } from '@moru/contract';
import { IconButton, useNavigate, useT, useUser } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { changePwPath } from '../rules/redirect.ts';
import { LanguageSelect, ThemeButton } from './preferences.tsx';
import { useLogout } from './use-logout.ts';

function LogoutButton() {
  const { t } = useT();
  const { logout, busy } = useLogout();
  return <IconButton icon="logout" label={t({ ko: '로그아웃', en: 'Log out' })} disabled={busy} onClick={() => void logout()} />;
}

/** The signed-in user, with the buttons of the account; `children` come before them. */
export function UserBlock({ children }: { children?: ReactNode }) {
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
        {children}
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
