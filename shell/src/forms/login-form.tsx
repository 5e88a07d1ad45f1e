import { Button, TextInput, useSession, useT } from '@moru/ui/core';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

const FIELDS = ['loginId', 'pw'] as const;

/** ID and password; the server's answer to wrong ones is shown above the fields. */
export function LoginForm() {
  const { t } = useT();
  const { login } = useSession();
  const { pending, alert, errors, onSubmit } = useSubmit(FIELDS, async ({ loginId, pw }) => {
    await login(loginId.trim(), pw);
  });
  return (
    <form className="stacked-form" onSubmit={onSubmit}>
      <FormAlert>{alert}</FormAlert>
      <TextInput
        name="loginId"
        label={{ ko: '아이디', en: 'ID' }}
        error={errors.loginId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <PasswordField name="pw" label={t({ ko: '비밀번호', en: 'Password' })} error={errors.pw} autoComplete="current-password" required />
      <Button kind="primary" type="submit" busy={pending}>
        {t({ ko: '로그인', en: 'Log in' })}
      </Button>
    </form>
  );
}
