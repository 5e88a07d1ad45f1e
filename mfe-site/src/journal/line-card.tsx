import { poProduct } from '@moru/contract';
import { Button, ChoiceStatus, num, QuantityStrip, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { dayWords } from '../parts/day-words.ts';
import { LineFacts } from '../parts/line-facts.tsx';
import { leftOf, type Line } from './line-day.ts';

const TEXTS = {
  needed: { ko: '희망 납기 {day}', en: 'Requested {day}' },
  left: { ko: '남은 수량 {n}', en: '{n} left' },
  write: { ko: '일지 쓰기', en: 'Write journal' },
};

interface Props {
  readonly line: Line;
  readonly action?: { readonly href: string } | { readonly onClick: () => void };
  readonly note?: ReactNode;
}

/** One line of the factory: what it is, how far it has come, and the way to its journal. No prices. */
export function LineCard({ line, action, note }: Props) {
  const { t } = useT();
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
      {note}
      {action && (
        <Button icon="edit" {...action} aria-label={`${t(TEXTS.write)}: ${line.product.name}`}>
          {t(TEXTS.write)}
        </Button>
      )}
    </li>
  );
}
