import { poProduct } from '@moru/contract';
import { Button, ChoiceStatus, num, QuantityStrip, Status, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { useEntries } from '../outbox/use-outbox.ts';
import { dayWords } from '../parts/day-words.ts';
import { LineFacts } from '../parts/line-facts.tsx';
import { leftOf, type Line } from './line-day.ts';
import { waitingJournals } from './waiting-journals.ts';

const TEXTS = {
  needed: { ko: '희망 납기 {day}', en: 'Requested {day}' },
  left: { ko: '남은 수량 {n}', en: '{n} left' },
  waiting: { ko: '보낼 일지 {n}건 · 양품 {good}개', en: '{n} {n:journal|journals} to send · {good} good' },
  write: { ko: '일지 쓰기', en: 'Write journal' },
};

interface Props {
  readonly line: Line;
  readonly action?: { readonly href: string } | { readonly onClick: () => void };
  readonly note?: ReactNode;
}

/** One line of the factory: product, progress, and the link to its journal. No prices. */
export function LineCard({ line, action, note }: Props) {
  const { t } = useT();
  const { count, good: waiting } = waitingJournals(useEntries(), line.id);
  const { orderQty: ordered, producedQty: produced, goodQty: good } = line;
  return (
    <li className="mo-card site-card">
      <div className="site-card-head">
        <LineFacts line={line} heading="h2" />
        <ChoiceStatus field={poProduct.fields.status} value={line.status} />
      </div>
      <QuantityStrip quantities={{ ordered, produced, good }} />
      <p className="site-card-more">
        {t(TEXTS.left, { n: num(leftOf(line)) })} · {t(TEXTS.needed, { day: t(dayWords(line.requestedDate)) })}
      </p>
      {count > 0 && <Status tone="warn">{t(TEXTS.waiting, { n: num(count), good: num(waiting) })}</Status>}
      {note}
      {action && (
        <Button icon="edit" {...action} aria-label={`${t(TEXTS.write)}: ${line.product.name}`}>
          {t(TEXTS.write)}
        </Button>
      )}
    </li>
  );
}
