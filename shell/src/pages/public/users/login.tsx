import { Navigate, useLocation, useSession, useT } from '@moru/ui/core';
import { LoginForm } from '../../../forms/login-form.tsx';
import { Logo } from '../../../layout/logo.tsx';
import { LanguageSelect, ThemeButton } from '../../../layout/preferences.tsx';
import { afterLogin } from '../../../rules/redirect.ts';
import { rememberedIn } from '../../../session/session-deps.ts';

export const page = { title: { ko: '로그인', en: 'Log in' }, roles: [] };

export function Page() {
  const { t } = useT();
  const { user } = useSession();
  const { state } = useLocation();
  if (user) return <Navigate replace to={afterLogin(user.role, rememberedIn(state), window.location.origin)} />;
  return (
    <div className="login">
      <aside className="login-side" aria-hidden="true">
        <Logo size={56} />
        <p className="login-claim">
          {t({ ko: '발주에서 도착까지,\n지금 어디에 있는지.', en: 'From order to arrival:\nwhere everything stands.' })}
        </p>
        <div className="login-strip">
          <i /> <i /> <i /> <i /> <i />
        </div>
      </aside>
      <main className="login-main">
        <div className="login-card">
          <p className="login-product">
            <Logo size={28} /> {t({ ko: '모루', en: 'Moru' })}
          </p>
          <h1>{t(page.title)}</h1>
          <LoginForm />
        </div>
        <div className="login-preferences">
          <LanguageSelect />
          <ThemeButton />
        </div>
      </main>
    </div>
  );
}
