import { confirm, isDirty, showError, useSession } from '@moru/ui/core';
import { useState } from 'react';

const UNSAVED = { ko: '저장하지 않은 내용이 있습니다. 로그아웃하시겠습니까?', en: 'There is unsaved work. Log out anyway?' };

/** Ends the session, after a question where work would be lost; `busy` while it ends. */
export function useLogout(): { logout: () => Promise<void>; busy: boolean } {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const logout = async () => {
    if (isDirty() && !(await confirm(UNSAVED, { danger: true }))) return;
    setBusy(true);
    await session
      .logout()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return { logout, busy };
}
