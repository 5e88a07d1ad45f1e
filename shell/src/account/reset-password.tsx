import { resetPwResult, type ResetPwResult, type Text } from '@moru/contract';
import { Button, confirm, Dialog, http, instant, notify, showError, useQueryClient, useT } from '@moru/ui/core';
import { useId, useState } from 'react';
import './account.css';

const TEXTS = {
  reset: { ko: '비밀번호 재설정', en: 'Reset password' },
  sure: {
    ko: '임시 비밀번호를 만들고 {name} 님을 모든 기기에서 로그아웃하시겠습니까?',
    en: 'Make a one-time password and sign {name} out everywhere?',
  },
  title: { ko: '임시 비밀번호', en: 'One-time password' },
  once: {
    ko: '지금 한 번만 표시됩니다. {name} 님에게 직접 알려 주세요.',
    en: 'Shown only once. Give it to {name} in person.',
  },
  rule: {
    ko: '{at}까지 한 번 로그인할 수 있으며, 로그인하면 비밀번호를 바꿔야 합니다.',
    en: 'Valid for one sign-in until {at}; a new password must be set then.',
  },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다', en: 'Copied' },
  notCopied: { ko: '복사하지 못했습니다. 직접 선택해 주세요', en: 'Could not be copied: select it by hand' },
  close: { ko: '닫기', en: 'Close' },
} satisfies Record<string, Text>;

function Secret({ result, name, onClose }: { result: ResetPwResult; name: string; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const copy = () =>
    // The clipboard needs https; otherwise a click selects the whole password.
    Promise.resolve(navigator.clipboard?.writeText(result.secret) ?? Promise.reject(new Error('no clipboard'))).then(
      () => notify.success(TEXTS.copied),
      () => notify.error(TEXTS.notCopied),
    );
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(TEXTS.title)}</h2>
      <p>{t(TEXTS.once, { name })}</p>
      <p className="secret">
        <code>{result.secret}</code>
        <Button data-first onClick={() => void copy()}>
          {t(TEXTS.copy)}
        </Button>
      </p>
      <p>{t(TEXTS.rule, { at: instant(result.expiresAt) })}</p>
      <div className="form-buttons">
        <Button kind="primary" onClick={onClose}>
          {t(TEXTS.close)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Generates a password to pass on: asks first, shows it once, keeps it nowhere on the page. */
export function ResetPassword({ id, version, name }: { id: number; version: number; name: string }) {
  const { t } = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ResetPwResult>();
  const reset = async () => {
    if (!(await confirm(t(TEXTS.sure, { name }), { danger: true, ok: TEXTS.reset }))) return;
    setBusy(true);
    await http
      .post('user/resetPw', { id, version }, resetPwResult)
      .then(setResult, showError)
      .finally(() => setBusy(false));
    await Promise.all([client.invalidateQueries({ queryKey: ['user'] }), client.invalidateQueries({ queryKey: ['user/sessions'] })]);
  };
  return (
    <>
      <Button icon="key" busy={busy} onClick={() => void reset()}>
        {t(TEXTS.reset)}
      </Button>
      {result && <Secret result={result} name={name} onClose={() => setResult(undefined)} />}
    </>
  );
}
