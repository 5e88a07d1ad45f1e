import { useId, useState } from 'react';
import { daysBetween, poProduct } from '@moru/contract';
import { Button, notify, RefusalNote, resourceQueries, slip, useDirty, useMutation, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import type { Line } from './_line.ts';
import { TEXTS } from './_proposal-texts.ts';

/** By how many days a date is earlier or later than the current one. */
export function Difference({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useT();
  if (!from || !to || from === to) return null;
  return (
    <small>
      {t(slip(daysBetween(from, to)))} {t(TEXTS.change)}
    </small>
  );
}

/** Proposes another date with a reason. */
export function ProposeForm({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  const [note, setNote] = useState('');
  useDirty(day !== null || note.trim() !== '');
  const send = useMutation({ ...resourceQueries(poProduct).act('proposeDate'), meta: { quiet: true } });
  const isReady = day !== null && day !== line.etaCurrent && note.trim().length > 1;
  const submit = () => {
    if (!isReady || send.isPending) return;
    const body = { id: line.id, version: line.version, date: day, note: note.trim() };
    send.mutate(body, { onSuccess: () => (notify.success(TEXTS.sent), onClose()) });
  };
  return (
    <form noValidate className="po-propose" onSubmit={(event) => (event.preventDefault(), submit())}>
      <div className="mo-field">
        <label htmlFor={`${id}-day`}>{t(TEXTS.day)}</label>
        <DatePicker id={`${id}-day`} value={day} onChange={setDay} />
        <Difference from={line.etaCurrent} to={day} />
      </div>
      <div className="mo-field">
        <label htmlFor={`${id}-note`}>{t(TEXTS.note)}</label>
        <textarea
          id={`${id}-note`}
          className="mo-input"
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <RefusalNote error={send.error} />
      <div className="mo-dialog-actions">
        <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        <Button kind="primary" type="submit" busy={send.isPending} disabled={!isReady}>
          {t(TEXTS.send)}
        </Button>
      </div>
    </form>
  );
}
