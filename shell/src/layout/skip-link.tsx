import { useT } from '@moru/ui/core';
import type { MouseEvent } from 'react';

const CONTENT_ID = 'content';

function toContent(event: MouseEvent): void {
  // Not by following the fragment: it would enter the page's own URL and history.
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

/** Past the menu, for the keyboard. */
export function SkipLink() {
  const { t } = useT();
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`} onClick={toContent}>
      {t({ ko: '본문으로 건너뛰기', en: 'Skip to content' })}
    </a>
  );
}
