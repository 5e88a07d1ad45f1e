import { useRef, type ReactNode } from 'react';
import { Button } from '../core/chrome/button.tsx';
import { Card } from '../core/chrome/page.tsx';
import { notify } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import './calculator.css';

const TEXTS = {
  trail: { ko: '계산 과정', en: 'Formula trail' },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다', en: 'Copied' },
  selected: { ko: '선택했습니다. Ctrl+C로 복사하세요', en: 'Selected: press Ctrl+C to copy' },
};

/** A calculation: inputs at the left, results beside them; one below the other where there is no room. */
export const Calculator = ({ question, children }: { question: ReactNode; children: ReactNode }) => (
  <div className="mo-calc">
    <Card>
      <div className="mo-calc-question">{question}</div>
    </Card>
    <div className="mo-calc-answers">{children}</div>
  </div>
);

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

/** A calculation as lines of text to copy. */
export function FormulaTrail({ text }: { text: string }) {
  const { t } = useT();
  const shown = useRef<HTMLPreElement>(null);
  return (
    <Card
      title={TEXTS.trail}
      extra={
        <Button small icon="copy" onClick={() => void copy(text, shown.current)}>
          {t(TEXTS.copy)}
        </Button>
      }
    >
      <pre ref={shown} className="mo-calc-trail" tabIndex={0} aria-label={t(TEXTS.trail)}>
        {text}
      </pre>
    </Card>
  );
}
