import { useStore, useT } from '@moru/ui/core';
import { awaitedRights } from '../session/rights.ts';
import './update-note.css';

const TEXTS = {
  rights: {
    ko: '관리자가 권한을 바꾸었습니다. 입력한 내용은 그대로 있고, 저장하거나 이 화면을 나가면 새 권한이 적용됩니다. 저장되지 않으면 필요한 내용을 복사해 두세요.',
    en: 'A supervisor changed your rights. What you typed is kept; the new rights apply once you save it or leave this page. If it cannot be saved, copy what you need first.',
  },
  pw: {
    ko: '비밀번호를 바꿔야 저장할 수 있습니다. 입력한 내용은 그대로 있습니다. 다른 탭에서 비밀번호를 바꾼 뒤 여기서 저장하세요.',
    en: 'You have to change your password before you can save. What you typed is kept: change the password in another tab, then save here.',
  },
};

/** Says that changed rights wait for the unsaved work on screen. */
export function RightsNote() {
  const { t } = useT();
  const awaited = useStore(awaitedRights);
  if (!awaited) return null;
  return (
    <aside className="update-note rights-note" role="status">
      {t(awaited.mustChangePw ? TEXTS.pw : TEXTS.rights)}
    </aside>
  );
}
