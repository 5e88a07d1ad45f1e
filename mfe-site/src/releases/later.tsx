import { Icon, useT } from '@moru/ui/core';

const LATER = {
  ko: '지금은 보기만 할 수 있습니다. 피킹과 출고 처리는 준비 중입니다.',
  en: 'Read only for now. Picking and releasing are not there yet.',
};

/** Says what cannot be done here yet. */
export function Later() {
  const { t } = useT();
  return (
    <p className="site-note">
      <Icon name="info" size={20} /> {t(LATER)}
    </p>
  );
}
