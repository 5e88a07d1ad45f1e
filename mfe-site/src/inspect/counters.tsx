import type { DefectClass } from '@moru/contract';
import { Button, Icon, num, useStore, useT, nameIn } from '@moru/ui/core';
import { memo, useCallback, useState } from 'react';
import { Codes, OTHER } from './codes.tsx';
import { tallyOf, type ClassTally, type Counted } from './tally.ts';
import { CLASS_NAMES, TEXTS } from './texts.ts';
import { checkedEvents, defectEvents } from './use-count.ts';

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

/** Units without a defect. */
function Rest({ lot, lotAt, queue }: Counted) {
  const { t } = useT();
  const state = useStore(queue.later);
  const left = Math.max(0, lot.n - tallyOf({ lot, lotAt }, state).nChecked);
  const steps = [...STEPS.filter((step) => step < left), ...(left > 0 ? [left] : [])];
  if (left === 0) return null;
  return (
    <div className="site-good" role="group" aria-label={t(TEXTS.good)}>
      <span>{t(TEXTS.good)}</span>
      {steps.map((step) => (
        <Button key={step} onClick={() => queue.tap(`+${num(step)}`, checkedEvents(step))}>
          +{num(step)}
        </Button>
      ))}
    </div>
  );
}

/** The last tap of this device, and its undo. */
function Last({ queue }: Pick<Counted, 'queue'>) {
  const { t } = useT();
  const last = useStore(queue.later).taps.at(-1);
  return (
    <div className="site-last">
      <strong>{last?.label}</strong>
      <Button icon="undo" disabled={!last} onClick={queue.undo}>
        {t(TEXTS.undo)}
      </Button>
    </div>
  );
}

/** Counting by taps; `isOver`: the lot is rejected, and nobody asked to go on. */
export const Counters = memo(function Counters({ isOver, ...counted }: Counted & { isOver: boolean }) {
  const { lang, t } = useT();
  const { lot, queue } = counted;
  const [code, setCode] = useState(OTHER);
  const onTap = useCallback(
    (of: DefectClass) => {
      const item = lot.items.find((one) => one.code === code);
      const label = [t(CLASS_NAMES[of]), item && nameIn(item, lang)].filter(Boolean).join(' · ');
      queue.tap(label, defectEvents(of, code, item?.id));
    },
    [code, lot.items, queue, lang, t],
  );
  return (
    <>
      <Classes {...counted} onTap={onTap} />
      <Codes lot={lot} queue={queue} code={code} onCode={setCode} />
      {!isOver && <Rest {...counted} />}
      <Last queue={queue} />
    </>
  );
});
