import { useId, useState } from 'react';
import { unsettled } from '../api/page-writes.ts';
import { Button } from '../chrome/button.tsx';
import { Dialog } from '../chrome/dialog.tsx';
import { Icon } from '../chrome/icon.tsx';
import { useT } from '../i18n/use-t.tsx';
import { useStore } from '../store.ts';
import { closeToast, question, shownError, toasts, type Question, type Shown, type Toast } from './services.ts';

const TEXTS = {
  ok: { ko: '확인', en: 'OK' },
  cancel: { ko: '취소', en: 'Cancel' },
  close: { ko: '닫기', en: 'Close' },
  reason: { ko: '사유', en: 'Reason' },
  atLeast: { ko: '{n}자 이상 입력해 주세요', en: 'At least {n} {n:character|characters}' },
  keptReason: { ko: '적은 사유를 버리려면 취소를 누르세요', en: 'Press Cancel to discard the reason' },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다', en: 'Copied' },
  unsettled: {
    ko: '서버의 응답이 없어 다시 보내는 중입니다. 창을 닫지 마세요.',
    en: 'The server has not answered yet. It is being sent again; keep this page open.',
  },
  tryNow: { ko: '지금 다시 시도', en: 'Try now' },
  request: { ko: '요청 번호 {id}', en: 'Request {id}' },
};

/** The id of the failed call in the server's log and in browser reports. */
function RequestId({ id }: { id: string }) {
  const { t } = useT();
  const [copied, setCopied] = useState(false);
  // Scripts may write to the clipboard in a secure context only; elsewhere the id can be selected and copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p className="mo-quiet mo-request-id">
      <span>{t(TEXTS.request, { id })}</span>
      {'clipboard' in navigator && (
        <Button small icon={copied ? 'check' : 'copy'} onClick={copy}>
          {t(copied ? TEXTS.copied : TEXTS.copy)}
        </Button>
      )}
    </p>
  );
}

function ErrorDialog({ message, details, requestId }: Shown) {
  const { t } = useT();
  const id = useId();
  const close = () => shownError.set(null);
  return (
    <Dialog alert labelledBy={id} onClose={close}>
      <p className="mo-dialog-text mo-ink-bad" id={id}>
        <Icon name="alert" /> {message}
      </p>
      {details.length > 0 && (
        <ul>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {requestId && <RequestId id={requestId} />}
      <div className="mo-dialog-actions">
        <Button kind="primary" onClick={close} data-first>
          {t(TEXTS.close)}
        </Button>
      </div>
    </Dialog>
  );
}

function QuestionDialog({ text, detail, danger, ok, reasonMin, answer }: Question) {
  const { t } = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isKept, setKept] = useState(false);
  const short = reasonMin !== undefined && reason.trim().length < reasonMin;
  return (
    <Dialog labelledBy={id} onClose={() => (reason.trim() === '' ? answer(null) : setKept(true))}>
      <form method="dialog" onSubmit={(event) => (event.preventDefault(), short || answer(reason.trim()))}>
        <p className="mo-dialog-text" id={id}>
          {text}
        </p>
        {detail}
        {reasonMin !== undefined && (
          <label className="mo-field">
            {t(TEXTS.reason)}
            <textarea
              className="mo-input"
              rows={3}
              maxLength={500}
              value={reason}
              data-first
              onChange={(event) => setReason(event.target.value)}
            />
            <span className="mo-quiet">{t(TEXTS.atLeast, { n: reasonMin })}</span>
          </label>
        )}
        {isKept && (
          <p className="mo-field-error" role="alert">
            {t(TEXTS.keptReason)}
          </p>
        )}
        <div className="mo-dialog-actions">
          <Button onClick={() => answer(null)} data-first={reasonMin === undefined && danger ? '' : undefined}>
            {t(TEXTS.cancel)}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            disabled={short}
            data-first={reasonMin === undefined && !danger ? '' : undefined}
          >
            {t(ok ?? TEXTS.ok)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Note({ id, tone, text, act }: Toast) {
  const { t } = useT();
  return (
    <div className={`mo-toast mo-tone-${tone}`}>
      <Icon name={tone === 'good' ? 'check' : tone === 'bad' ? 'alert' : 'info'} /> {text}
      {act && (
        <Button small kind="quiet" className="mo-toast-act" onClick={() => (closeToast(id), act.run())}>
          {t(act.label)}
        </Button>
      )}
    </div>
  );
}

/** A write that is being retried: its form waits for it, so this note holds the only button that can be pressed. */
function UnsettledNote() {
  const { t } = useT();
  const waiting = useStore(unsettled);
  if (waiting.length === 0) return null;
  return (
    <div className="mo-toast mo-tone-warn">
      <Icon name="refresh" /> {t(TEXTS.unsettled)}
      <Button small kind="quiet" className="mo-toast-act" onClick={() => waiting.forEach(({ tryNow }) => tryNow())}>
        {t(TEXTS.tryNow)}
      </Button>
    </div>
  );
}

/** Renders toasts, questions and the error alert of the whole page. The shell mounts it once. */
export function Feedback() {
  const asked = useStore(question);
  const failed = useStore(shownError);
  return (
    <>
      <div className="mo-toasts" role="status" aria-live="polite">
        <UnsettledNote />
        {useStore(toasts).map((toast) => (
          <Note key={toast.id} {...toast} />
        ))}
      </div>
      {asked && <QuestionDialog {...asked} />}
      {failed && <ErrorDialog {...failed} />}
    </>
  );
}
