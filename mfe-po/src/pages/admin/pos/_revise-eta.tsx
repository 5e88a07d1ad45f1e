import { useId, useState } from 'react';
import { ETA_REASONS, poProduct, type Row } from '@moru/contract';
import { Button, date, daysBetween, Dialog, notify, resourceQueries, SelectInput, slip, useMutation, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/data';
import { EtaHistory } from './_eta-history.tsx';
import { Refusal } from './_refusal.tsx';

interface ReviseProps {
  line: Row<typeof poProduct, 'A'>;
  onClose: () => void;
}

type Reason = (typeof ETA_REASONS)[number]['value'];

const TEXTS = {
  title: { ko: '{no} {line}행의 ETA 변경', en: 'Revise the ETA of {no}, line {line}' },
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
};

const isReason = (value: string): value is Reason => ETA_REASONS.some((reason) => reason.value === value);

/** Asks for the new date, its reason and a note; stays open with the server's sentence when it refuses. */
export function ReviseEta({ line, onClose }: ReviseProps) {
  const { t } = useT();
  const id = useId();
  const [toDate, setToDate] = useState(line.etaCurrent);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const revise = useMutation({ ...resourceQueries(poProduct).act('reviseEta'), meta: { quiet: true } });
  const from = line.etaCurrent;
  const isSame = toDate === from;
  const isReady = toDate !== null && !isSame && isReason(reason) && (reason !== 'other' || note.trim() !== '');
  const send = () => {
    if (!isReady || revise.isPending) return;
    const done = () => (notify.success(TEXTS.done), onClose());
    revise.mutate({ id: line.id, version: line.version, toDate, reason, note: note.trim() || undefined }, { onSuccess: done });
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose} wide>
      <h2 id={`${id}-title`}>{t(TEXTS.title, { no: line.po.poNo, line: line.lineNo })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), send())}>
        <p>
          {t(TEXTS.from)} <strong>{date(from)}</strong>
          {from && toDate && !isSame && (
            <>
              {' → '}
              <strong>{date(toDate)}</strong> {slip(daysBetween(from, toDate))}
            </>
          )}
        </p>
        <div className="mo-field">
          <label htmlFor={`${id}-to`}>{t(TEXTS.to)}</label>
          <DatePicker id={`${id}-to`} value={toDate} onChange={setToDate} />
          {isSame && <span className="mo-quiet">{t(TEXTS.same)}</span>}
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-reason`}>{t(TEXTS.reason)}</label>
          <SelectInput
            id={`${id}-reason`}
            label={TEXTS.reason}
            value={reason}
            onChange={setReason}
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
        <Refusal error={revise.error} />
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={revise.isPending} disabled={!isReady}>
            {t(TEXTS.send)}
          </Button>
        </div>
      </form>
      <EtaHistory poProductId={line.id} />
    </Dialog>
  );
}
