import { Button, Dialog, TextInput, today, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import { useId, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useStep, type Release } from './use-step.ts';

/** Who received a release and when; signature and photos are files of the release. `first`: the day it was released. */
export function DeliverDialog({ row, first, onClose }: { row: Release; first: string; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [deliveredOn, setOn] = useState<string | null>(today() < first ? first : today());
  const [receivedBy, setReceivedBy] = useState('');
  const step = useStep('deliver', TEXTS.deliver);
  const send = async () => {
    if (!deliveredOn) return;
    const name = receivedBy.trim();
    if (await step.run({ id: row.id, version: row.version, deliveredOn, ...(name && { receivedBy: name }) })) onClose();
  };
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(TEXTS.deliverTitle, { no: row.no })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
        <TextInput
          label={TEXTS.who}
          maxLength={100}
          data-first=""
          value={receivedBy}
          onChange={({ target }) => setReceivedBy(target.value)}
        />
        <div className="mo-field">
          <label htmlFor={`${id}-on`}>{t(TEXTS.on)}</label>
          <DatePicker id={`${id}-on`} value={deliveredOn} onChange={setOn} clearable={false} />
        </div>
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancelDialog)}</Button>
          <Button kind="primary" type="submit" busy={step.isPending} disabled={!deliveredOn}>
            {t(TEXTS.deliver)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
