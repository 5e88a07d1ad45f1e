import { pjournal } from '@moru/contract';
import { ChoiceStatus, num, useT } from '@moru/ui/core';
import { choiceLabel } from '../parts/choice-label.ts';
import type { Journal } from './line-day.ts';

const COUNTS = { ko: '양품 {good} · 불량 {defect}', en: '{good} good · {defect} defective' };
const { process, shift, line, status } = pjournal.fields;

/** One journal of the day; a tap opens it. */
export function JournalRow({ journal, onOpen }: { journal: Journal; onOpen: () => void }) {
  const { t } = useT();
  return (
    <li>
      <button type="button" className="site-row" onClick={onOpen}>
        <span className="site-row-main">
          <strong>{journal.poProduct.product.name}</strong>
          <ChoiceStatus field={status} value={journal.status} />
        </span>
        <span className="site-row-more">
          {journal.poProduct.po.poNo} / {journal.poProduct.lineNo} · {t(choiceLabel(process, journal.process))} · {t(line.meta.label)}{' '}
          {journal.line} · {t(choiceLabel(shift, journal.shift))}
        </span>
        <span className="site-row-numbers">{t(COUNTS, { good: num(journal.goodQty), defect: num(journal.defectQty) })}</span>
      </button>
    </li>
  );
}
