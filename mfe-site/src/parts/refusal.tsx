import { Button, Icon, isApiError, useT } from '@moru/ui/core';
import { refusalOf } from './refusal-lines.ts';

const RELOAD = { ko: '최신 내용 불러오기', en: 'Load what is stored now' };

/** Why a write was refused, read out at once. Where another person's change is the reason, `onReload` loads it. */
export function Refusal({ error, onReload }: { error: unknown; onReload?: () => void }) {
  const { t } = useT();
  if (!error) return null;
  const outrun = isApiError(error) && error.code === 'version_conflict';
  return (
    <div className="site-refusal" role="alert">
      <Icon name="alert" size={20} />
      <div>
        {refusalOf(error).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {outrun && onReload && <Button onClick={onReload}>{t(RELOAD)}</Button>}
      </div>
    </div>
  );
}
