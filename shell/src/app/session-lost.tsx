import { Button, useT, useUser } from '@moru/ui/core';
import { useEffect, useRef } from 'react';
import { FormAlert } from '../forms/form-alert.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useSessionTrouble } from '../session/trouble.ts';

const FIELDS = ['pw'] as const;
const TEXTS = {
  title: { ko: '로그인이 풀렸습니다', en: 'You were signed out' },
  note: {
    ko: '{name} 님의 비밀번호를 입력하면 하던 일을 이어서 할 수 있습니다.',
    en: 'Enter the password of {name} to continue where you left off.',
  },
  pw: { ko: '비밀번호', en: 'Password' },
  resume: { ko: '이어서 하기', en: 'Continue' },
  leave: { ko: '로그인 화면으로', en: 'To the login page' },
};

/** Signs the same user in again over the open page, so that nothing typed is lost. */
export function SessionLost() {
  const { t } = useT();
  const { name, loginId } = useUser();
  const { resume, giveUp } = useSessionTrouble();
  const { pending, alert, errors, onSubmit } = useSubmit(FIELDS, ({ pw }) => resume(pw));
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  useEffect(open, []);
  // Chromium asks before the first Esc only: a second one in a row closes it.
  return (
    <dialog ref={dialog} className="mo-dialog" aria-labelledby="session-lost" onCancel={(event) => event.preventDefault()} onClose={open}>
      <form className="stacked-form" onSubmit={onSubmit}>
        <h2 id="session-lost">{t(TEXTS.title)}</h2>
        <p>{t(TEXTS.note, { name })}</p>
        <FormAlert>{alert}</FormAlert>
        {/* Password managers look for the account by this name. */}
        <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
        <PasswordField name="pw" label={t(TEXTS.pw)} error={errors.pw} autoComplete="current-password" autoFocus required />
        <div className="form-buttons">
          <Button onClick={() => void giveUp()}>{t(TEXTS.leave)}</Button>
          <Button kind="primary" type="submit" busy={pending}>
            {t(TEXTS.resume)}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
