import type { DefectClass } from '@moru/contract';
import { Button, Icon, num, useT } from '@moru/ui/core';
import { useState } from 'react';
import type { Tally } from './tally.ts';
import { CLASS_NAMES, TEXTS } from './texts.ts';
import { checkedEvents, defectEvents, type Count, type Lot } from './use-count.ts';

const OTHER = 'OTHER';
const STEPS = [1, 10] as const;

function allowed({ ac, found, re }: Tally['classes'][number]) {
  if (found >= re && ac > 0) return TEXTS.over;
  return ac === 0 ? TEXTS.none : TEXTS.upTo;
}

/** The three classes under the thumb: one tap is one unit. */
function Classes({ tally, onTap }: { tally: Tally; onTap: (of: DefectClass) => void }) {
  const { t } = useT();
  return (
    <div className="site-classes">
      {tally.classes.map((limit) => (
        <button
          key={limit.class}
          type="button"
          className="site-class"
          data-bad={limit.found >= limit.re || undefined}
          aria-label={`${t(CLASS_NAMES[limit.class])} +1`}
          onClick={() => onTap(limit.class)}
        >
          <span>
            {t(CLASS_NAMES[limit.class])} <Icon name="plus" size={16} />
          </span>
          <strong>{num(limit.found)}</strong>
          <small>{t(allowed(limit), { n: num(limit.ac) })}</small>
        </button>
      ))}
    </div>
  );
}

/** What a defect is called: the items of the lot, and everything else. */
function Codes({ lot, code, onCode }: { lot: Lot; code: string; onCode: (code: string) => void }) {
  const { lang, t } = useT();
  const choices = [
    ...lot.items.map((item) => ({ code: item.code, name: lang === 'en' ? (item.nameEn ?? item.name) : item.name })),
    { code: OTHER, name: t(TEXTS.other) },
  ];
  return (
    <div className="site-codes" role="group" aria-label={t(TEXTS.code)}>
      {choices.map((choice) => (
        <button key={choice.code} type="button" aria-pressed={choice.code === code} onClick={() => onCode(choice.code)}>
          {choice.name}
        </button>
      ))}
    </div>
  );
}

/** Counting by taps: defects by class, units without a fault, and the last tap taken back. */
export function Counters({ lot, tally, count }: { lot: Lot; tally: Tally; count: Count }) {
  const { t } = useT();
  const [code, setCode] = useState(OTHER);
  const left = Math.max(0, lot.n - tally.nChecked);
  const tapClass = (of: DefectClass) =>
    count.tap(t(CLASS_NAMES[of]), defectEvents(of, code, lot.items.find((item) => item.code === code)?.id));
  const steps = [...STEPS.filter((step) => step < left), ...(left > 0 ? [left] : [])];
  return (
    <>
      <Classes tally={tally} onTap={tapClass} />
      <Codes lot={lot} code={code} onCode={setCode} />
      {left > 0 && (
        <div className="site-good" role="group" aria-label={t(TEXTS.good)}>
          <span>{t(TEXTS.good)}</span>
          {steps.map((step) => (
            <Button key={step} onClick={() => count.tap(`+${num(step)}`, checkedEvents(step))}>
              +{num(step)}
            </Button>
          ))}
        </div>
      )}
      <div className="site-last">
        <span>{count.last?.label}</span>
        <Button icon="undo" disabled={!count.last} onClick={count.undo}>
          {t(TEXTS.undo)}
        </Button>
      </div>
    </>
  );
}
