import { confirm, isDirty, recall, showError, useSession, useT } from '@moru/ui/core';
import { useState } from 'react';

const UNSAVED = { ko: '저장하지 않은 내용이 있습니다. 로그아웃하시겠습니까?', en: 'There is unsaved work. Log out anyway?' };
const UNSENT = {
  ko: '아직 못 보낸 기록이 {n}건 있습니다. 휴대폰에 남아 있다가 다시 로그인하면 보냅니다. 로그아웃하시겠습니까?',
  en: '{n} records are not sent yet. They stay on this device and are sent when you sign in again. Log out anyway?',
};

/** Ends the session, after a question where work would be lost; `busy` while it ends. */
export function useLogout(): { logout: () => Promise<void>; busy: boolean } {
  const session = useSession();
  const { t } = useT();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    if (isDirty() && !(await confirm(UNSAVED, { danger: true }))) return;
    // Stored by the site area, which is not loaded everywhere.
    const unsent = recall(`outbox.${session.user?.id}`);
    if (unsent !== null && !(await confirm(t(UNSENT, { n: unsent }), { danger: true }))) return;
    setBusy(true);
    await session
      .logout()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return { logout, busy };
}
