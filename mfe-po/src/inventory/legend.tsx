import { Icon, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';

/** Legend of the styles of a month. */
export function Legend() {
  const { t } = useT();
  return (
    <div className="mi-legend">
      <span>
        <Icon name="lock" size={12} /> {t(TEXTS.closed)}
      </span>
      <span>
        <span className="mi-dot mo-ink-info" aria-hidden="true" /> {t(TEXTS.live)}
      </span>
      <i>{t(TEXTS.projected)}</i>
      <span className="mi-safety">
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M4 0l4 4-4 4-4-4Z" fill="currentColor" />
        </svg>
        {t(TEXTS.safety)}
      </span>
      <span className="mi-zero">
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M4 .5 8 7.5H0Z" fill="currentColor" />
        </svg>
        {t(TEXTS.zero)}
      </span>
    </div>
  );
}
