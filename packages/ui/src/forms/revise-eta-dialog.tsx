import { useId, useState, type ReactNode } from 'react';
import { daysBetween, ETA_REASONS, reviseEtaResult, type Text } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isApiError } from '../core/api/api-error.ts';
import { errorText } from '../core/api/error-text.ts';
import { postMutation } from '../core/api/queries.ts';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { SelectInput } from '../core/chrome/inputs.tsx';
import { notify } from '../core/feedback/services.ts';
import { date, slip } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { formPathOf } from '../core/page-at.ts';
import { DatePicker } from '../date/date-picker.tsx';
import { EtaBand } from './eta-band.tsx';
import { useDialogGuard } from './use-form-guard.tsx';

export interface ReviseProps {
  /** Resource that has the contract's `reviseEta`. */
  resource: { readonly name: string };
  row: { readonly id: number; readonly version: number };
  /** What moves: `PO-2609-0012 / 1`. */
  name: string;
  /** The current ETA, if there is one. */
  from: string | null | undefined;
  /** The date that was dragged or typed before; by default the current ETA. */
  to?: string;
  /** Mode of transport of a shipment, whose history the forecast uses. */
  mode?: string | null;
  onClose: () => void;
  /** Below the form: how often the ETA has moved so far. */
  children?: ReactNode;
}

const TEXTS = {
  title: { ko: '{name} ETA 변경', en: 'Revise the ETA of {name}' },
  from: { ko: '현재 ETA', en: 'Current ETA' },
  to: { ko: '새 ETA', en: 'New ETA' },
  same: { ko: '현재 ETA와 같은 날짜입니다', en: 'This is the current ETA already' },
  reason: { ko: '사유', en: 'Reason' },
  choose: { ko: '고르세요', en: 'Choose' },
  note: { ko: '메모', en: 'Note' },
  noteNeeded: { ko: '메모 (기타 사유는 꼭 적어 주세요)', en: 'Note (say what the other reason is)' },
  cancel: { ko: '취소', en: 'Cancel' },
  send: { ko: 'ETA 변경', en: 'Revise ETA' },
  done: { ko: 'ETA를 바꿨습니다', en: 'The ETA is revised' },
} satisfies Record<string, Text>;

const isReason = (value: string): boolean => ETA_REASONS.some((reason) => reason.value === value);

/** The server's message, and where it names shipments, links to them. */
function Refusal({ error }: { error: unknown }) {
  if (!error) return null;
  const issues = isApiError(error) ? error.issues : [];
  const shipments = issues.flatMap((issue) =>
    typeof issue['shippingId'] === 'number' ? [{ id: issue['shippingId'], no: issue.message }] : [],
  );
  return (
    <div className="mo-field" role="alert">
      <span className="mo-field-error">{errorText(error)}</span>
      {shipments.map(({ id, no }) => (
        <Link key={id} to={`${formPathOf('shipping')}?id=${id}`}>
          {no}
        </Link>
      ))}
    </div>
  );
}

function useRevision({ resource, row, from, to, onClose }: ReviseProps) {
  const [toDate, setToDate] = useState<string | null>(to ?? from ?? null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const revise = useMutation({ ...postMutation<object, unknown>(`${resource.name}/reviseEta`, reviseEtaResult), meta: { quiet: true } });
  const isSame = toDate === (from ?? null);
  const isReady = toDate !== null && !isSame && isReason(reason) && (reason !== 'other' || note.trim() !== '');
  const send = () => {
    if (!isReady || revise.isPending) return;
    const body = { id: row.id, version: row.version, toDate, reason, note: note.trim() || undefined };
    revise.mutate(body, { onSuccess: () => (notify.success(TEXTS.done), onClose()) });
  };
  return { toDate, setToDate, reason, setReason, note, setNote, isSame, isReady, send, busy: revise.isPending, error: revise.error };
}

/** Asks for the new date of a promise, its reason and a note; stays open with the server's message when it refuses. */
export function ReviseEtaDialog(props: ReviseProps) {
  const { resource, row, name, from, to, mode, onClose, children } = props;
  const { t } = useT();
  const id = useId();
  const { toDate, setToDate, reason, setReason, note, setNote, isSame, isReady, send, busy, error } = useRevision(props);
  const guard = useDialogGuard(note.trim() !== '', onClose);
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close} wide={children !== undefined}>
      {guard.block}
      <h2 id={`${id}-title`}>{t(TEXTS.title, { name })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), send())}>
        <p>
          {t(TEXTS.from)} <strong>{date(from)}</strong>
          {from && toDate && !isSame && (
            <>
              {' → '}
              <strong>{date(toDate)}</strong> {t(slip(daysBetween(from, toDate)))}
            </>
          )}
        </p>
        <div className="mo-field">
          <label htmlFor={`${id}-to`}>{t(TEXTS.to)}</label>
          <DatePicker id={`${id}-to`} value={toDate} onChange={setToDate} clearable={false} />
          {toDate && <EtaBand day={toDate} of={resource.name === 'poProduct' ? { lineId: row.id } : { by: 'mode', key: mode ?? null }} />}
          {isSame && from && <span className="mo-quiet">{t(TEXTS.same)}</span>}
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-reason`}>{t(TEXTS.reason)}</label>
          <SelectInput
            id={`${id}-reason`}
            label={TEXTS.reason}
            value={reason}
            onChange={setReason}
            data-first={to === undefined ? undefined : ''}
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
          <Button onClick={guard.close}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={busy} disabled={!isReady}>
            {t(TEXTS.send)}
          </Button>
        </div>
      </form>
      {children}
    </Dialog>
  );
}
