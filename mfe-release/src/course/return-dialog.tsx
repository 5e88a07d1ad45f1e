import { eventUuid, returnableQty } from '@moru/contract';
import { Button, Dialog, nameIn, num, Segments, TextInput, today, useT } from '@moru/ui/core';
import { DatePicker, NumberInput, useDialogGuard } from '@moru/ui/forms';
import { useId, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useStep, type Release, type ReleaseLine } from './use-step.ts';

/** Returned quantity of a line. */
interface Back {
  readonly qty: number;
  readonly resaleable: boolean;
}

const NOTHING: Back = { qty: 0, resaleable: true };
/** Minimum length of a reason. */
const REASON = 2;

/** The reported step: pieces were returned, or rework is finished and they can be sold again. */
export type ReportedStep = 'return' | 'finishRework';

/** Pieces of a line that can be reported; a line that is inspected leaves its rework by a lot. */
export const reportableQty = (step: ReportedStep, line: ReleaseLine): number =>
  step === 'return' ? returnableQty(line) : line.poProduct.inspectRule === 'none' ? line.reworkQty : 0;

const STEP_TEXTS = {
  return: { name: TEXTS.return, title: TEXTS.returnTitle, on: TEXTS.returnOn, of: TEXTS.ofOut, send: TEXTS.sendReturn },
  finishRework: { name: TEXTS.rework, title: TEXTS.reworkTitle, on: TEXTS.reworkOn, of: TEXTS.inRework, send: TEXTS.sendRework },
};

function BackRow({ step, line, back, onBack }: { step: ReportedStep; line: ReleaseLine; back: Back; onBack: (back: Back) => void }) {
  const { t, lang } = useT();
  const id = useId();
  const { product, po, lineNo } = line.poProduct;
  const most = reportableQty(step, line);
  return (
    <div className="release-return">
      <label htmlFor={id}>
        {nameIn(product, lang)}
        <small>
          {po.poNo} / {lineNo} · {t(STEP_TEXTS[step].of, { n: num(most) })}
        </small>
        <span className="mo-hidden">{t(TEXTS.returnQty, { name: '' })}</span>
      </label>
      <NumberInput id={id} value={back.qty} unit="EA" onChange={(qty) => onBack({ ...back, qty: Math.min(most, qty ?? 0) })} />
      {step === 'return' && (
        <Segments
          label={TEXTS.becomes}
          options={[
            { value: 'good', label: TEXTS.goodAgain },
            { value: 'rework', label: TEXTS.toRework },
          ]}
          value={back.resaleable ? 'good' : 'rework'}
          onChange={(value) => onBack({ ...back, resaleable: value === 'good' })}
        />
      )}
    </div>
  );
}

function useReturn(step: ReportedStep, row: Release, onClose: () => void) {
  const [uuid] = useState(eventUuid);
  const [backs, setBacks] = useState<ReadonlyMap<number, Back>>(new Map());
  const [on, setOn] = useState<string | null>(today());
  const [reason, setReason] = useState('');
  const { run, isPending } = useStep(step, STEP_TEXTS[step].name);
  const lines = [...backs].flatMap(([id, back]) => (back.qty > 0 ? [{ id, ...back }] : []));
  const isReady = on !== null && lines.length > 0 && reason.trim().length >= REASON;
  const send = async () => {
    if (!isReady) return;
    const sent = step === 'return' ? lines : lines.map(({ id, qty }) => ({ id, qty }));
    // The body of whichever of the two actions it is.
    const body = { id: row.id, date: on, lines: sent, reason: reason.trim(), eventUuid: uuid } as Parameters<typeof run>[0];
    if (await run(body)) onClose();
  };
  const put = (id: number, back: Back) => setBacks((known) => new Map([...known, [id, back]]));
  const total = lines.reduce((sum, { qty }) => sum + qty, 0);
  return { backs, put, on, setOn, reason, setReason, isReady, send, total, isPending };
}

/** Returned pieces of a release, or those out of rework: quantity of each line, whether it can be sold again, when and why. */
export function ReturnDialog({ step, row, onClose }: { step: ReportedStep; row: Release; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const made = useReturn(step, row, onClose);
  const guard = useDialogGuard(made.total > 0 || made.reason.trim() !== '', onClose);
  return (
    <Dialog labelledBy={id} wide onClose={guard.close}>
      {guard.block}
      <h2 id={id}>{t(STEP_TEXTS[step].title, { no: row.no })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void made.send())}>
        {row.lines
          .filter((line) => reportableQty(step, line) > 0)
          .map((line) => (
            <BackRow
              key={line.id}
              step={step}
              line={line}
              back={made.backs.get(line.id) ?? NOTHING}
              onBack={(back) => made.put(line.id, back)}
            />
          ))}
        <div className="mo-field">
          <label htmlFor={`${id}-on`}>{t(STEP_TEXTS[step].on)}</label>
          <DatePicker id={`${id}-on`} value={made.on} onChange={made.setOn} clearable={false} />
        </div>
        <TextInput label={TEXTS.reason} maxLength={200} value={made.reason} onChange={({ target }) => made.setReason(target.value)} />
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(TEXTS.cancelDialog)}</Button>
          <Button kind="primary" type="submit" busy={made.isPending} disabled={!made.isReady}>
            {t(STEP_TEXTS[step].send, { n: num(made.total) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
