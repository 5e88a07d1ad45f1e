import { nameIn, num, useStore, useT } from '@moru/ui/core';
import { useState } from 'react';
import { codeCounts } from './code-counts.ts';
import type { Counted } from './tally.ts';
import { TEXTS } from './texts.ts';
import { useLotEvents } from './use-lot-events.ts';

/** The code of a defect that no item names. */
export const OTHER = 'OTHER';
const FEW = 3;

interface Props extends Pick<Counted, 'lot' | 'queue'> {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** Names of defects with their counts: the most frequent when the sheet was opened and the chosen one, the others on request. */
export function Codes({ lot, queue, code, onCode }: Props) {
  const { lang, t } = useT();
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<readonly string[]>();
  const stored = useLotEvents(lot.id, true);
  const counts = codeCounts(stored ?? [], useStore(queue.later));
  const of = (one: string) => counts.get(one) ?? 0;
  const names = new Map([...lot.items.map((item) => [item.code, nameIn(item, lang)] as const), [OTHER, t(TEXTS.other)]]);
  // Not sorted again while it is counted: no button moves under the thumb.
  if (!order && stored) setOrder([...names.keys()].toSorted((a, b) => of(b) - of(a)));
  const codes = order ?? [...names.keys()];
  const isFolded = !all && codes.length > FEW + 1;
  const shown = isFolded ? codes.filter((one, at) => at < FEW || one === code || of(one) > 0) : codes;
  return (
    <div className="site-codes" role="group" aria-label={t(TEXTS.code)}>
      {shown.map((one) => (
        <button key={one} type="button" aria-pressed={one === code} onClick={() => onCode(one)}>
          {names.get(one)} {of(one) > 0 && <b>{num(of(one))}</b>}
        </button>
      ))}
      {isFolded && shown.length < codes.length && (
        <button type="button" onClick={() => setAll(true)}>
          {t(TEXTS.moreCodes)}
        </button>
      )}
    </div>
  );
}
