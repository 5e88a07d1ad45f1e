import { Icon, useT } from '@moru/ui/core';
import { PAD_KEYS, type PadKey } from './pad-keys.ts';

const BACK = { ko: '한 자리 지우기', en: 'Delete a digit' };

/** Keys as large as a gloved thumb. They do not take the focus, so a keyboard or scanner keeps writing into the field. */
export function NumberPad({ label, onKey }: { label: string; onKey: (key: PadKey) => void }) {
  const { t } = useT();
  return (
    <div className="site-pad" role="group" aria-label={label}>
      {PAD_KEYS.map((key) => (
        <button key={key} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onKey(key)}>
          {key === 'back' ? (
            <>
              <Icon name="back" size={22} />
              <span className="mo-hidden">{t(BACK)}</span>
            </>
          ) : (
            key
          )}
        </button>
      ))}
    </div>
  );
}
