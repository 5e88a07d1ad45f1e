import { useT } from '@moru/ui/core';
import type { MouseEvent } from 'react';

const CONTENT_ID = 'content';

function toContent(event: MouseEvent): void {
  // Without following the fragment, which would change the page's own URL and history.
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
}

/** A link past the menu for keyboard users. */
export function SkipLink() {
  const { t } = useT();
  return (
    <a className="skip-link" href={`#${CONTENT_ID}`} onClick={toContent}>
      {t({ ko: '본문으로 건너뛰기', en: 'Skip to content' })}
    </a>
  );
}
