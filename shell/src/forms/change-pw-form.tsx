import { MIN_PASSWORD } from '@moru/contract';
import { Button, http, notify, useNavigate, useSession, useT, useUser } from '@moru/ui/core';
import { CHANGE_PW_FIELDS, changePwErrors } from './change-pw-rules.ts';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit, type Values } from './use-submit.ts';

const TEXTS = {
  rule: {
    ko: '새 비밀번호는 {n}자 이상이고 아이디와 달라야 합니다.',
    en: 'The new password has at least {n} characters and is not your ID.',
  },
  oldPw: { ko: '현재 비밀번호', en: 'Current password' },
  newPw: { ko: '새 비밀번호', en: 'New password' },
  repeat: { ko: '새 비밀번호 확인', en: 'Repeat the new password' },
  change: { ko: '변경', en: 'Change' },
  done: { ko: '비밀번호를 변경했습니다', en: 'Your password is changed' },
};

function useChangePw() {
  const { t } = useT();
  const { loginId } = useUser();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return async (values: Values<(typeof CHANGE_PW_FIELDS)[number]>) => {
    const found = changePwErrors(values, loginId, t);
    if (Object.keys(found).length > 0) return found;
    await http.postOnce('user/changePw', { oldPw: values.oldPw, newPw: values.newPw });
    notify.success(TEXTS.done);
    await refresh();
    await navigate('/');
    return {};
  };
}

/** Old password, new one, new one again; then the start page. */
export function ChangePwForm() {
  const { t } = useT();
  const { loginId } = useUser();
  const { pending, alert, errors, onSubmit } = useSubmit(CHANGE_PW_FIELDS, useChangePw());
  return (
    <form className="stacked-form" onSubmit={onSubmit} noValidate>
      <p className="form-note">{t(TEXTS.rule, { n: MIN_PASSWORD })}</p>
      <FormAlert>{alert}</FormAlert>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <PasswordField name="oldPw" label={t(TEXTS.oldPw)} error={errors.oldPw} autoComplete="current-password" />
      <PasswordField name="newPw" label={t(TEXTS.newPw)} error={errors.newPw} autoComplete="new-password" />
      <PasswordField name="repeat" label={t(TEXTS.repeat)} error={errors.repeat} autoComplete="new-password" />
      <Button kind="primary" type="submit" busy={pending}>
        {t(TEXTS.change)}
      </Button>
    </form>
  );
}
