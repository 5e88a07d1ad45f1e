import { Button, num, printPage, useT } from '@moru/ui/core';
import { memo, useState } from 'react';
import { useEnter } from '../outbox/use-enter.ts';
import { Refusal } from '../parts/refusal.tsx';
import { aboutOf, rowOf, titleOf } from './kept-count.ts';
import { hasOther, REDRAW } from './lot-here.ts';
import { TEXTS } from './texts.ts';
import type { Lot } from './use-count.ts';

/** Reasons why a carton cannot be opened, to choose from, since nobody types with gloves on. */
const REASONS = [
  { ko: '뒤에 쌓여 꺼낼 수 없음', en: 'stacked out of reach' },
  { ko: '이미 다른 곳으로 옮김', en: 'already moved away' },
  { ko: '박스가 파손됨', en: 'the carton is damaged' },
];

interface ReplaceProps {
  readonly lot: Lot;
  readonly cartonNo: number;
  readonly onDone: () => void;
}

/** Asks for the reason, and draws another carton in its place. */
function Replace({ lot, cartonNo, onDone }: ReplaceProps) {
  const { t } = useT();
  const { enter, error, busy } = useEnter({ quiet: true });
  const hasNext = hasOther(lot, cartonNo);
  const replace = async (reason: string) => {
    const outcome = await enter({
      kind: 'start',
      row: rowOf(lot),
      title: titleOf(lot),
      about: aboutOf(lot),
      facts: t(TEXTS.skipped, { no: num(cartonNo), reason }),
      steps: [{ path: REDRAW, body: { id: lot.id, cartonNo, reason } }],
      version: undefined,
      rowId: lot.id,
    });
    if (outcome && outcome.state !== 'refused') onDone();
  };
  return (
    <div className="site-replace" role="group" aria-label={t(TEXTS.why2, { no: num(cartonNo) })}>
      <p>{t(TEXTS.why2, { no: num(cartonNo) })}</p>
      <Refusal error={error} />
      {!hasNext && <p className="mo-ink-warn">{t(TEXTS.noOther)}</p>}
      {REASONS.map((reason) => (
        <Button key={reason.en} busy={busy} disabled={!hasNext} onClick={() => void replace(reason.ko)}>
          {t(reason)}
        </Button>
      ))}
    </div>
  );
}

function DrawInner({ lot, onChanged }: { lot: Lot; onChanged: () => unknown }) {
  const { t } = useT();
  const [asked, setAsked] = useState<number>();
  return (
    <details className="site-block site-draw-block">
      <summary>{t(TEXTS.draw, { n: num(lot.draw.length) })}</summary>
      <p className="site-draw-of">
        {lot.group.no} / {lot.lotNo} · {lot.poProduct.product.name} · {t(TEXTS.lot, { n: num(lot.lotQty) })}
      </p>
      <ul className="site-draw">
        {lot.draw.map(({ cartonNo, qty }) => (
          <li key={cartonNo}>
            <button
              type="button"
              aria-pressed={asked === cartonNo}
              disabled={lot.status !== 'in_progress'}
              onClick={() => setAsked(asked === cartonNo ? undefined : cartonNo)}
            >
              {t(TEXTS.carton, { no: num(cartonNo), qty: num(qty) })}
            </button>
          </li>
        ))}
      </ul>
      {lot.skipped.map(({ cartonNo, reason }) => (
        <p key={cartonNo} className="mo-quiet">
          {t(TEXTS.skipped, { no: num(cartonNo), reason })}
        </p>
      ))}
      {asked !== undefined && (
        <Replace
          key={asked}
          lot={lot}
          cartonNo={asked}
          onDone={() => {
            setAsked(undefined);
            onChanged();
          }}
        />
      )}
      <Button icon="print" onClick={() => void printPage()}>
        {t(TEXTS.printDraw)}
      </Button>
    </details>
  );
}

/** The cartons to open with the units of each; one that cannot be reached is replaced, and the list can be printed. */
export const Draw = memo(DrawInner);
