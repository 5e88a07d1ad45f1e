import {
  DECISIONS,
  inspection,
  needsReason,
  proposedDecision,
  proposedSplit,
  splitFault,
  type Decision,
  type Row,
  type Split,
} from '@moru/contract';
import { Button, notify, num, resourceQueries, Segments, Status, TextInput, useMutation, useT } from '@moru/ui/core';
import { DatePicker, NumberInput } from '@moru/ui/forms';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

type Lot = Pick<Row<typeof inspection>, 'id' | 'version' | 'lotNo' | 'lotQty' | 'verdict' | 'defectiveUnits'>;

const PARTS = ['goodQty', 'rejectedQty', 'reworkQty'] as const;
const OPTIONS = DECISIONS.filter(({ value }) => value !== 'none');

function useDecision(lot: Lot, onDone: () => void) {
  const { message } = useT();
  const [decision, setDecision] = useState<Decision>(proposedDecision(lot.verdict) ?? 'rework');
  const [split, setSplit] = useState<Split>(proposedSplit(decision, lot.lotQty, lot.defectiveUnits));
  const [reason, setReason] = useState('');
  const [reinspectOn, setReinspectOn] = useState<string | null>(null);
  const save = useMutation(resourceQueries(inspection).act('decide'));
  const choose = (next: Decision) => {
    setDecision(next);
    setSplit(proposedSplit(next, lot.lotQty, lot.defectiveUnits));
  };
  const send = () =>
    save.mutate(
      { id: lot.id, version: lot.version, decision, ...split, ...(reason && { reason }), ...(reinspectOn && { reinspectOn }) },
      {
        onSuccess: () => {
          notify.success(message(TEXTS.save, { no: num(lot.lotNo) }));
          onDone();
        },
      },
    );
  return { decision, choose, split, setSplit, reason, setReason, reinspectOn, setReinspectOn, send, isPending: save.isPending };
}

/** Where the pieces of a lot go: the verdict proposes, good + rejected + rework is the lot, a reason where it differs. */
export function Decide({ lot, onDone }: { lot: Lot; onDone: () => void }) {
  const { t } = useT();
  const made = useDecision(lot, onDone);
  const { decision, split, reason } = made;
  const rest = lot.lotQty - split.goodQty - split.rejectedQty - split.reworkQty;
  const asks = needsReason(lot.verdict, decision, split.goodQty);
  const fault = splitFault(decision, lot.lotQty, split);
  const isReady = fault === undefined && (!asks || reason.trim().length > 1);
  return (
    <section className="mo-card lot-decide" aria-label={t(TEXTS.decision, { no: num(lot.lotNo) })}>
      <h2>{t(TEXTS.decision, { no: num(lot.lotNo) })}</h2>
      <Segments
        label={inspection.fields.decision.meta.label}
        options={OPTIONS}
        value={decision}
        onChange={(next) => made.choose(next as Decision)}
      />
      <div className="lot-split">
        {PARTS.map((part) => (
          <label key={part}>
            {t(inspection.fields[part].meta.label)}
            <NumberInput
              label={t(inspection.fields[part].meta.label)}
              unit="EA"
              signed={false}
              value={split[part]}
              onChange={(value) => made.setSplit({ ...split, [part]: value ?? 0 })}
            />
          </label>
        ))}
        <Status tone={rest === 0 ? 'good' : 'warn'}>
          {num(lot.lotQty - rest)} / {num(lot.lotQty)}{' '}
          {t(rest === 0 ? TEXTS.adds : rest > 0 ? TEXTS.missing : TEXTS.over, { n: num(Math.abs(rest)) })}
        </Status>
      </div>
      {rest === 0 && fault && <p className="mo-ink-bad">{t(fault.text)}</p>}
      <TextInput label={TEXTS.reason} value={reason} onChange={(event) => made.setReason(event.target.value)} />
      {asks && <small>{t(TEXTS.asked)}</small>}
      {split.reworkQty > 0 && (
        <label>
          {t(TEXTS.reinspectOn)}
          <DatePicker value={made.reinspectOn} onChange={made.setReinspectOn} />
        </label>
      )}
      <div>
        <Button kind="primary" busy={made.isPending} disabled={!isReady} onClick={made.send}>
          {t(TEXTS.save, { no: num(lot.lotNo) })}
        </Button>
      </div>
    </section>
  );
}
