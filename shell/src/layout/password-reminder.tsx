import { useT, useUser } from '@moru/ui/core';

/** Why only the page for a new password is shown. */
export function PasswordReminder() {
  const { t } = useT();
  if (!useUser().mustChangePw) return null;
  return (
    <p className="reminder" role="note">
      {t({
        ko: '받은 비밀번호를 쓰고 있습니다. 자기 비밀번호로 바꾸면 계속할 수 있습니다.',
        en: 'You are using a password you were given. Choose your own to go on.',
      })}
    </p>
  );
}
