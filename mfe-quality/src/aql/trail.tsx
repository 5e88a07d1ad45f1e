import { Button, Card, notify, useT } from '@moru/ui/core';
import { useRef } from 'react';
import { TEXTS } from './texts.ts';
import { trailOf } from './trail-text.ts';
import type { Calc } from './use-calc.ts';

// The clipboard needs https or localhost; elsewhere the text is selected for the reader to copy.
async function copy(text: string, shown: HTMLElement | null): Promise<void> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (written) return notify.success(TEXTS.copied);
  if (shown) getSelection()?.selectAllChildren(shown);
  notify.info(TEXTS.selected);
}

/** The calculation as text to take along. */
export function Trail({ state, classes }: Calc) {
  const { t } = useT();
  const shown = useRef<HTMLPreElement>(null);
  const text = trailOf(state, classes, t);
  return (
    <Card
      title={TEXTS.trail}
      extra={
        <Button small icon="copy" onClick={() => void copy(text, shown.current)}>
          {t(TEXTS.copy)}
        </Button>
      }
    >
      <pre ref={shown} className="aql-trail" tabIndex={0} aria-label={t(TEXTS.trail)}>
        {text}
      </pre>
    </Card>
  );
}
