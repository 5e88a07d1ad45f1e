import { Button, num, useT } from '@moru/ui/core';
import { useId } from 'react';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { overListed, type Entry } from './entry.ts';
import { withGood } from './propose.ts';

const EA = { ko: '개', en: 'EA' };
const TEXTS = {
  good: { ko: '양품', en: 'Good' },
  defect: { ko: '불량', en: 'Defective' },
  workers: { ko: '인원', en: 'Workers' },
  people: { ko: '명', en: 'people' },
  stop: { ko: '정지 시간', en: 'Stopped' },
  minutes: { ko: '분', en: 'min' },
  reason: { ko: '정지 사유', en: 'Reason for the stop' },
  left: { ko: '남은 {n} 채우기', en: 'Fill the {n} left' },
  listed: { ko: '불량 내역이 불량 수량보다 많습니다: {list}', en: 'The listed defects exceed the defective pieces: {list}' },
  unlist: { ko: '불량 내역 지우기', en: 'Clear the list' },
};

interface Props {
  readonly entry: Entry;
  readonly change: (next: Entry) => void;
  readonly left: number;
  readonly open: string;
  readonly onOpen: (row: string) => void;
}

function OverListed({ entry, change }: Pick<Props, 'entry' | 'change'>) {
  const { t } = useT();
  if (!overListed(entry)) return null;
  const list = entry.defectLines.map(({ code, qty }) => `${code} ${num(qty)}`).join(', ');
  return (
    <div className="site-refusal" role="status">
      <p>{t(TEXTS.listed, { list })}</p>
      <Button onClick={() => change({ ...entry, defectLines: [] })}>{t(TEXTS.unlist)}</Button>
    </div>
  );
}

function StopReason({ entry, change }: Pick<Props, 'entry' | 'change'>) {
  const { t } = useT();
  const id = useId();
  if (entry.stopMin === 0) return null;
  return (
    <div className="site-field">
      <label htmlFor={id}>{t(TEXTS.reason)}</label>
      <input
        id={id}
        className="mo-input"
        maxLength={200}
        value={entry.stopReason}
        onChange={(event) => change({ ...entry, stopReason: event.target.value })}
      />
    </div>
  );
}

/** The numbers of a journal: pieces, people, minutes stopped. */
export function Quantities({ entry, change, left, open, onOpen }: Props) {
  const { t } = useT();
  const row = (name: 'defectQty' | 'workers' | 'stopMin') => ({
    value: entry[name],
    onChange: (value: number) => change({ ...entry, [name]: value }),
    open: open === name,
    onOpen: () => onOpen(name),
  });
  const fill = left > 0 && entry.goodQty !== left && (
    <Button kind="quiet" onClick={() => change(withGood(entry, left))}>
      {t(TEXTS.left, { n: num(left) })}
    </Button>
  );
  return (
    <section className="site-block">
      <QuantityRow
        label={TEXTS.good}
        unit={EA}
        hint={fill}
        value={entry.goodQty}
        onChange={(value) => change(withGood(entry, value))}
        open={open === 'goodQty'}
        onOpen={() => onOpen('goodQty')}
        first
      />
      <QuantityRow label={TEXTS.defect} unit={EA} tone="warn" {...row('defectQty')} />
      <OverListed entry={entry} change={change} />
      <QuantityRow label={TEXTS.workers} unit={TEXTS.people} {...row('workers')} />
      <QuantityRow label={TEXTS.stop} unit={TEXTS.minutes} tone="warn" {...row('stopMin')} />
      <StopReason entry={entry} change={change} />
    </section>
  );
}
