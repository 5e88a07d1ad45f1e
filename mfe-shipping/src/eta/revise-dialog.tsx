import { useId, useState } from 'react';
import { ETA_REASONS, type Text } from '@moru/contract';
import { Button, date, Dialog, isApiError, Link, say, SelectInput, slip, daysBetween, UNKNOWN_ERROR, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/data';

/** Why an ETA moved. */
export type EtaReason = (typeof ETA_REASONS)[number]['value'];

/** A new ETA as it is sent. */
export interface Revision {
  readonly toDate: string;
  readonly reason: EtaReason;
  readonly note?: string;
}

interface ReviseProps {
  /** What moves: `PO-2609-0012 / 1`. */
  name: string;
  from: string | null | undefined;
  /** The date that was dragged or typed; the present one unless told. */
  to?: string;
  onSend: (revision: Revision) => Promise<unknown>;
  onClose: () => void;
}

const TEXTS: Record<'title' | 'from' | 'to' | 'reason' | 'choose' | 'note' | 'noteNeeded' | 'same' | 'cancel' | 'send', Text> = {
  title: { ko: '{name} ETA 변경', en: 'Revise the ETA of {name}' },
  from: { ko: '현재 ETA', en: 'Current ETA' },
  to: { ko: '새 ETA', en: 'New ETA' },
  reason: { ko: '사유', en: 'Reason' },
  choose: { ko: '고르세요', en: 'Choose' },
  note: { ko: '메모', en: 'Note' },
  noteNeeded: { ko: '메모 (기타 사유는 꼭 적어 주세요)', en: 'Note (say what the other reason is)' },
  same: { ko: '현재 ETA와 같은 날짜입니다', en: 'This is the current ETA already' },
  cancel: { ko: '취소', en: 'Cancel' },
  send: { ko: 'ETA 변경', en: 'Revise ETA' },
};

const isReason = (value: string): value is EtaReason => ETA_REASONS.some((reason) => reason.value === value);

/** The server's own words, and where it names shipments, the way to them. */
function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  const issues = isApiError(error) ? error.issues : [];
  const shipments = issues.flatMap((issue) =>
    typeof issue['shippingId'] === 'number' ? [{ id: issue['shippingId'], no: issue.message }] : [],
  );
  return (
    <div className="mo-field" role="alert">
      <span className="mo-field-error">{isApiError(error) && error.spoken ? error.message : say(UNKNOWN_ERROR)}</span>
      {shipments.map(({ id, no }) => (
        <Link key={id} to={`/admin/shippings/form?id=${id}`}>
          {no}
        </Link>
      ))}
    </div>
  );
}

/** Asks for the new date, its reason and a note; stays open with the server's sentence when it refuses. */
export function ReviseDialog({ name, from, to, onSend, onClose }: ReviseProps) {
  const { t } = useT();
  const id = useId();
  const [toDate, setToDate] = useState<string | null>(to ?? from ?? null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isSame = toDate === from;
  const ready = toDate !== null && !isSame && isReason(reason) && (reason !== 'other' || note.trim() !== '');
  const send = async () => {
    if (!toDate || !isReason(reason)) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend({ toDate, reason, note: note.trim() || undefined });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { name })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void (ready && send()))}>
        <p>
          {t(TEXTS.from)} <strong>{date(from)}</strong>
          {from && toDate && !isSame && (
            <>
              {' '}
              → <strong>{date(toDate)}</strong> ({slip(daysBetween(from, toDate))})
            </>
          )}
        </p>
        <div className="mo-field">
          <label htmlFor={`${id}-to`}>{t(TEXTS.to)}</label>
          <DatePicker id={`${id}-to`} value={toDate} onChange={setToDate} clearable={false} />
          {isSame && <span className="mo-quiet">{t(TEXTS.same)}</span>}
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-reason`}>{t(TEXTS.reason)}</label>
          <SelectInput
            id={`${id}-reason`}
            label={TEXTS.reason}
            value={reason}
            onChange={setReason}
            data-first
            options={[{ value: '', label: TEXTS.choose }, ...ETA_REASONS]}
          />
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-note`}>{t(reason === 'other' ? TEXTS.noteNeeded : TEXTS.note)}</label>
          <textarea
            id={`${id}-note`}
            className="mo-input"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <Refusal error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!ready}>
            {t(TEXTS.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
