import { useId, useState } from 'react';
import { addDays, ETA_REASONS, isLineOver, poProduct, type Row } from '@moru/contract';
import { RefusalNote, Button, date, Dialog, notify, num, resourceQueries, Segments, SelectInput, useMutation, useT } from '@moru/ui/core';
import { DatePicker, NumberInput, useDialogGuard } from '@moru/ui/forms';

const TEXTS = {
  open: { ko: 'ETA 변경', en: 'Revise ETA' },
  title: { ko: '{n}품목의 ETA 변경', en: 'Revise the ETA of {n} {n:line|lines}' },
  how: { ko: '어떻게', en: 'How' },
  by: { ko: '옮길 날수', en: 'Days to move' },
  to: { ko: '새 ETA', en: 'New ETA' },
  reason: { ko: '사유', en: 'Reason' },
  choose: { ko: '고르세요', en: 'Choose' },
  note: { ko: '메모', en: 'Note' },
  noteNeeded: { ko: '메모 (기타 사유는 꼭 적어 주세요)', en: 'Note (say what the other reason is)' },
  over: {
    ko: '끝난 {n}품목은 빼고 바꿉니다: {names}',
    en: '{n} {n:line that is over stays as it is|lines that are over stay as they are}: {names}',
  },
  none: { ko: '고른 품목이 모두 끝났습니다', en: 'All selected lines are over' },
  cancel: { ko: '취소', en: 'Cancel' },
  send: { ko: '{n}품목 변경', en: 'Revise {n} {n:line|lines}' },
  done: { ko: '{n}품목의 ETA를 바꿨습니다', en: 'The ETA of {n} {n:line|lines} is revised' },
};
const WAYS = [
  { value: 'byDays', label: { ko: '날수만큼', en: 'By days' } },
  { value: 'toDate', label: { ko: '한 날짜로', en: 'To one day' } },
];

type Line = Row<typeof poProduct, 'L'>;
type Reason = (typeof ETA_REASONS)[number]['value'];

const nameOf = ({ po, lineNo }: Line) => `${po.poNo} / ${lineNo}`;
const isReason = (value: string): value is Reason => ETA_REASONS.some((reason) => reason.value === value);

function useRevision(lines: readonly Line[], firstDays: number | undefined, onDone: () => void) {
  const { t } = useT();
  const [way, setWay] = useState('byDays');
  const [byDays, setByDays] = useState<number | null>(firstDays ?? null);
  const [toDate, setToDate] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const revise = useMutation({ ...resourceQueries(poProduct).act('reviseEtas'), meta: { quiet: true } });
  const moves = way === 'byDays' ? Boolean(byDays) : toDate !== null;
  const isReady = lines.length > 0 && moves && isReason(reason) && (reason !== 'other' || note.trim() !== '');
  const send = () => {
    if (!isReady || !isReason(reason) || revise.isPending) return;
    const where = way === 'byDays' ? { byDays: byDays ?? 0 } : { toDate: toDate ?? '' };
    const rows = lines.map(({ id, version }) => ({ id, version }));
    const body = { rows, reason, ...where, ...(note.trim() !== '' && { note: note.trim() }) };
    revise.mutate(body, {
      onSuccess: () => {
        notify.success(t(TEXTS.done, { n: num(lines.length) }));
        onDone();
      },
    });
  };
  return { way, setWay, byDays, setByDays, toDate, setToDate, reason, setReason, note, setNote, isReady, send, revise };
}

function Dates({ lines, by, to }: { lines: readonly Line[]; by: number | null; to: string | null }) {
  return (
    <ul className="po-many">
      {lines.slice(0, 6).map((line) => (
        <li key={line.id}>
          {nameOf(line)}{' '}
          <span className="mo-quiet">
            {date(line.etaCurrent)} → <b>{date(to ?? (by && line.etaCurrent ? addDays(line.etaCurrent, by) : null))}</b>
          </span>
        </li>
      ))}
      {lines.length > 6 && <li className="mo-quiet">+ {num(lines.length - 6)}</li>}
    </ul>
  );
}

interface DialogProps {
  readonly rows: readonly Line[];
  /** Suggested numbers of days. */
  readonly firstDays?: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Revises the ETA of lines for one reason; closed lines are left out by name. */
export function ReviseDialog({ rows, firstDays, onClose, onDone }: DialogProps) {
  const { t } = useT();
  const id = useId();
  const lines = rows.filter(({ status }) => !isLineOver(status));
  const over = rows.filter(({ status }) => isLineOver(status));
  const form = useRevision(lines, firstDays, onDone);
  const { way, reason, isReady, revise } = form;
  const error = revise.error;
  const guard = useDialogGuard(form.note.trim() !== '', onClose);
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close}>
      {guard.block}
      <h2 id={`${id}-title`}>{t(TEXTS.title, { n: num(lines.length) })}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {over.length > 0 && <p className="mo-ink-warn">{t(TEXTS.over, { n: num(over.length), names: over.map(nameOf).join(', ') })}</p>}
        {lines.length === 0 && <p>{t(TEXTS.none)}</p>}
        <div className="mo-field">
          <Segments label={TEXTS.how} options={WAYS} value={way} onChange={form.setWay} />
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-to`}>{t(way === 'byDays' ? TEXTS.by : TEXTS.to)}</label>
          {way === 'byDays' ? (
            <NumberInput
              id={`${id}-to`}
              value={form.byDays}
              onChange={(value) => form.setByDays(typeof value === 'number' ? value : null)}
              unit="days"
            />
          ) : (
            <DatePicker id={`${id}-to`} value={form.toDate} onChange={form.setToDate} />
          )}
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-reason`}>{t(TEXTS.reason)}</label>
          <SelectInput
            id={`${id}-reason`}
            label={TEXTS.reason}
            value={reason}
            onChange={form.setReason}
            options={[{ value: '', label: TEXTS.choose }, ...ETA_REASONS]}
          />
        </div>
        <div className="mo-field">
          <label htmlFor={`${id}-note`}>{t(reason === 'other' ? TEXTS.noteNeeded : TEXTS.note)}</label>
          <input
            id={`${id}-note`}
            className="mo-input"
            maxLength={500}
            value={form.note}
            onChange={(event) => form.setNote(event.target.value)}
          />
        </div>
        <Dates lines={lines} by={way === 'byDays' ? form.byDays : null} to={way === 'toDate' ? form.toDate : null} />
        <RefusalNote error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={revise.isPending} disabled={!isReady}>
            {t(TEXTS.send, { n: num(lines.length) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Revises the selected lines. */
export function ReviseMany({ rows, clear }: { rows: readonly Line[]; clear: () => void }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    clear();
  };
  return (
    <>
      <Button small icon="calendar" onClick={() => setOpen(true)}>
        {t(TEXTS.open)}
      </Button>
      {isOpen && <ReviseDialog rows={rows} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
