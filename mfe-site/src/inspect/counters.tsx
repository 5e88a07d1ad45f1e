import type { DefectClass } from '@moru/contract';
import { Button, Icon, num, useStore, useT, nameIn } from '@moru/ui/core';
import { memo, useCallback, useState } from 'react';
import { tallyOf, type ClassTally, type Counted } from './tally.ts';
import { CLASS_NAMES, TEXTS } from './texts.ts';
import { checkedEvents, defectEvents, type Lot } from './use-count.ts';

const OTHER = 'OTHER';
const STEPS = [1, 10] as const;

function allowed({ ac, found, re }: ClassTally) {
  if (found >= re && ac > 0) return TEXTS.over;
  return ac === 0 ? TEXTS.none : TEXTS.upTo;
}

/** The button of one class; a tap renders only its number. */
const ClassButton = memo(function ClassButton({ limit, onTap }: { limit: ClassTally; onTap: (of: DefectClass) => void }) {
  const { t } = useT();
  return (
    <button
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
  );
}, isSameClass);

function isSameClass(one: { limit: ClassTally; onTap: unknown }, two: { limit: ClassTally; onTap: unknown }): boolean {
  const [a, b] = [one.limit, two.limit];
  return one.onTap === two.onTap && a.class === b.class && a.found === b.found && a.ac === b.ac && a.re === b.re;
}

/** The three classes: one tap is one unit. */
function Classes({ lot, lotAt, queue, onTap }: Counted & { onTap: (of: DefectClass) => void }) {
  const { classes } = tallyOf({ lot, lotAt }, useStore(queue.now));
  return (
    <div className="site-classes">
      {classes.map((limit) => (
        <ClassButton key={limit.class} limit={limit} onTap={onTap} />
      ))}
    </div>
  );
}

/** Names of defects: the items of the lot, and everything else. */
function Codes({ lot, code, onCode }: { lot: Lot; code: string; onCode: (code: string) => void }) {
  const { lang, t } = useT();
  const choices = [...lot.items.map((item) => ({ code: item.code, name: nameIn(item, lang) })), { code: OTHER, name: t(TEXTS.other) }];
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

/** Units without a defect, and undo of the last tap. */
function Rest({ lot, lotAt, queue }: Counted) {
  const { t } = useT();
  const state = useStore(queue.later);
  const left = Math.max(0, lot.n - tallyOf({ lot, lotAt }, state).nChecked);
  const steps = [...STEPS.filter((step) => step < left), ...(left > 0 ? [left] : [])];
  const last = state.taps.at(-1);
  return (
    <>
      {left > 0 && (
        <div className="site-good" role="group" aria-label={t(TEXTS.good)}>
          <span>{t(TEXTS.good)}</span>
          {steps.map((step) => (
            <Button key={step} onClick={() => queue.tap(`+${num(step)}`, checkedEvents(step))}>
              +{num(step)}
            </Button>
          ))}
        </div>
      )}
      <div className="site-last">
        <span>{last?.label}</span>
        <Button icon="undo" disabled={!last} onClick={queue.undo}>
          {t(TEXTS.undo)}
        </Button>
      </div>
    </>
  );
}

/** Counting by taps. */
export const Counters = memo(function Counters({ lot, lotAt, queue }: Counted) {
  const { t } = useT();
  const [code, setCode] = useState(OTHER);
  const onTap = useCallback(
    (of: DefectClass) => queue.tap(t(CLASS_NAMES[of]), defectEvents(of, code, lot.items.find((item) => item.code === code)?.id)),
    [code, lot.items, queue, t],
  );
  return (
    <>
      <Classes lot={lot} lotAt={lotAt} queue={queue} onTap={onTap} />
      <Codes lot={lot} code={code} onCode={setCode} />
      <Rest lot={lot} lotAt={lotAt} queue={queue} />
    </>
  );
});
