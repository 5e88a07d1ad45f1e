import { inspection, type Split } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';
import { useState } from 'react';
import { TEXTS } from './texts.ts';
import type { useDecision, VisitLot } from './use-decision.ts';
import './decide.css';

const PARTS = ['goodQty', 'rejectedQty', 'reworkQty'] as const;

/** The parts of a lot, as wide as their pieces. */
function Bar({ split, lotQty }: { split: Split; lotQty: number }) {
  return (
    <div className="lot-split-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <span key={part} data-part={part} style={{ width: `${(Math.min(split[part], lotQty) / lotQty) * 100}%` }} />
      ))}
    </div>
  );
}

/** Good + rejected + rework = lot, side by side; a click on the lot quantity adds the difference to the field used last. */
export function SplitFields({ lot, made }: { lot: VisitLot; made: ReturnType<typeof useDecision> }) {
  const { t } = useT();
  const [used, setUsed] = useState<(typeof PARTS)[number]>('goodQty');
  const { split, setSplit, rest, fault } = made;
  const fillRest = () => setSplit({ ...split, [used]: Math.max(0, split[used] + rest) });
  return (
    <>
      <div className="lot-split">
        {PARTS.map((part, index) => (
          <div key={part} className="lot-split-part" onFocus={() => setUsed(part)}>
            {index > 0 && <span aria-hidden="true">+</span>}
            <label>
              {t(inspection.fields[part].meta.label)}
              <NumberInput
                label={t(inspection.fields[part].meta.label)}
                unit="EA"
                signed={false}
                value={split[part]}
                onChange={(value) => setSplit({ ...split, [part]: value ?? 0 })}
              />
            </label>
          </div>
        ))}
        <div className="lot-split-part">
          <span aria-hidden="true">=</span>
          <div className="lot-split-sum">
            {t(TEXTS.lotSum)}
            <button type="button" title={t(TEXTS.fillRest)} onClick={fillRest}>
              <b className={rest === 0 ? 'mo-ink-good' : 'mo-ink-warn'}>{num(lot.lotQty - rest)}</b>{' '}
              {t(TEXTS.ofLot, { n: num(lot.lotQty) })}
            </button>
            <Status tone={rest === 0 ? 'good' : 'warn'}>
              {t(rest === 0 ? TEXTS.adds : rest > 0 ? TEXTS.missing : TEXTS.over, { n: num(Math.abs(rest)) })}
            </Status>
          </div>
        </div>
      </div>
      <Bar split={split} lotQty={lot.lotQty} />
      {rest === 0 && fault && <p className="mo-ink-bad">{t(fault.text)}</p>}
    </>
  );
}
