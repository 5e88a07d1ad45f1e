import { DECISIONS, inspection, type Decision } from '@moru/contract';
import { Button, num, Segments, TextInput, useT, nameIn } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import { Effects } from './effects.tsx';
import { SplitFields } from './split-fields.tsx';
import { TEXTS } from './texts.ts';
import { useDecision, type VisitLot } from './use-decision.ts';
import './decide.css';

/** Every decision; accepting is disabled where the verdict rejects: that would be a deviation. */
const optionsOf = ({ verdict }: VisitLot) =>
  DECISIONS.filter(({ value }) => value !== 'none').map(({ value, label }) => ({
    value,
    label,
    ...(value === 'accept' && verdict === 'reject' && { off: TEXTS.isOff }),
  }));

/** How the pieces of a lot are divided: the verdict proposes, good + rejected + rework is the lot, a reason where it differs. */
export function Decide({ lot, onDone }: { lot: VisitLot; onDone: () => void }) {
  const { lang, t } = useT();
  const made = useDecision(lot, onDone);
  const { product } = lot.poProduct;
  return (
    <section className="mo-card lot-decide lot-decide-open" aria-label={t(TEXTS.decision, { no: num(lot.lotNo) })}>
      <div className="lot-decide-main">
        <h2>
          {t(TEXTS.decision, { no: num(lot.lotNo) })}{' '}
          <small>
            {nameIn(product, lang)} · {num(lot.lotQty)} EA
          </small>
        </h2>
        <Segments
          label={inspection.fields.decision.meta.label}
          options={optionsOf(lot)}
          value={made.decision}
          onChange={(next) => made.choose(next as Decision)}
        />
        <SplitFields lot={lot} made={made} />
        <div className="lot-reasons">
          <div>
            <TextInput label={TEXTS.reason} value={made.reason} onChange={(event) => made.setReason(event.target.value)} />
            {made.asks && <small>{t(TEXTS.asked)}</small>}
          </div>
          {made.split.reworkQty > 0 && (
            <label>
              {t(TEXTS.reinspectOn)}
              <DatePicker value={made.reinspectOn} onChange={made.setReinspectOn} />
            </label>
          )}
        </div>
        <div className="lot-decide-foot">
          <Button kind="primary" busy={made.isPending} disabled={!made.isReady} onClick={made.send}>
            {t(TEXTS.save, { no: num(lot.lotNo) })}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t(TEXTS.cancel)}
          </Button>
          <small>{t(TEXTS.posted)}</small>
        </div>
      </div>
      <Effects lot={lot} split={made.split} />
    </section>
  );
}
