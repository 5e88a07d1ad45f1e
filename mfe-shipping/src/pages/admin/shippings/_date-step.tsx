import { useId, useState } from 'react';
import { shipping, type Row } from '@moru/contract';
import { Button, Dialog, errorText, isApiError, notify, resourceQueries, say, today, useMutation, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/data';
import type { Step } from '../../../eta/next-steps.ts';

type DatedStep = Extract<Step, { fact: unknown }>;

const TEXTS = {
  cancel: { ko: '취소', en: 'Cancel' },
  done: { ko: '{no}: 기록했습니다', en: '{no}: recorded' },
};

/** Asks for the date of a step, today by default, and records it; a refusal is shown in the dialog. */
export function DateStep({ row, step, onClose }: { row: Row<typeof shipping>; step: DatedStep; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [day, setDay] = useState<string | null>(today());
  const { mutateAsync, isPending, error } = useMutation({ ...resourceQueries(shipping).act(step.verb), meta: { quiet: true } });
  const send = async () => {
    // The body of each dated step is the row and its one date; which field it is depends on the step.
    const body = { id: row.id, version: row.version, [step.fact]: day } as unknown as Parameters<typeof mutateAsync>[0];
    const done = await mutateAsync(body).then(
      () => true,
      () => false,
    );
    if (!done) return;
    notify.success(say(TEXTS.done, { no: row.shippingNo }));
    onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>
        {t(step.label)}: {row.shippingNo}
      </h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void (day && send()))}>
        <div className="mo-field">
          <label htmlFor={`${id}-day`}>{t(shipping.fields[step.fact].meta.label)}</label>
          <DatePicker id={`${id}-day`} value={day} onChange={setDay} todayButton clearable={false} />
        </div>
        {error && (
          <div className="mo-field" role="alert">
            <span className="mo-field-error">
              {[errorText(error), ...(isApiError(error) ? error.issues.map(({ message }) => message) : [])].join(' · ')}
            </span>
          </div>
        )}
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!day} data-first>
            {t(step.label)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
