import { useState } from 'react';
import { isBeforeDeparture, isExpected, type Row, shipping } from '@moru/contract';
import { Button, useCan, useT } from '@moru/ui/core';
import { ActionButton, ReviseEta } from '@moru/ui/forms';
import { canStepBack, nextSteps, type Step } from '../../../eta/next-steps.ts';
import { DateStep } from './_date-step.tsx';

type Shipment = Row<typeof shipping>;

const TEXTS = {
  back: { ko: '한 단계 되돌리기', en: 'Step back' },
  cancel: { ko: '선적 취소', en: 'Cancel shipment' },
  revise: { ko: 'ETA 변경', en: 'Revise ETA' },
};

interface NextProps {
  row: Shipment;
  step: Step;
  /** The likeliest step is filled. */
  likeliest: boolean;
  onAsk: (step: Step) => void;
}

function Next({ row, step, likeliest, onAsk }: NextProps) {
  const { t } = useT();
  const kind = likeliest ? 'primary' : undefined;
  if (!('fact' in step)) return <ActionButton resource={shipping} verb={step.verb} row={row} kind={kind} label={step.label} />;
  return (
    <Button kind={kind} icon={step.verb === 'depart' ? 'truck' : undefined} onClick={() => onAsk(step)}>
      {t(step.label)}
    </Button>
  );
}

/** Next steps of a shipment: those its status allows, undoing the last, revising the ETA. */
export function Steps({ row }: { row: Shipment }) {
  const { t } = useT();
  const can = useCan(shipping);
  const [asked, setAsked] = useState<Step | 'eta'>();
  if (!can.update) return null;
  const close = () => setAsked(undefined);
  return (
    <>
      {isBeforeDeparture(row) && <ActionButton resource={shipping} verb="cancel" row={row} kind="danger" reason label={TEXTS.cancel} />}
      {canStepBack(row) && <ActionButton resource={shipping} verb="stepBack" row={row} icon="undo" reason label={TEXTS.back} />}
      {isExpected(row) && can.act('reviseEta') && <Button onClick={() => setAsked('eta')}>{t(TEXTS.revise)}</Button>}
      {nextSteps(row).map((step, index, all) => (
        <Next key={step.verb} row={row} step={step} likeliest={index === all.length - 1} onAsk={setAsked} />
      ))}
      {asked === 'eta' && (
        <ReviseEta resource={shipping} row={row} name={row.shippingNo} from={row.etaCurrent} mode={row.mode} onClose={close} />
      )}
      {typeof asked === 'object' && 'fact' in asked && <DateStep row={row} step={asked} onClose={close} />}
    </>
  );
}
