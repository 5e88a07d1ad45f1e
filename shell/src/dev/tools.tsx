import { Button, http, LocaleProvider, useStore, useT } from '@moru/ui/core';
import type { PageMeta } from '@moru/module';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LOGIN_PATH } from '../rules/areas.ts';
import { hostUser } from '../session/host-user.ts';
import './tools.css';

/** Data that the development server writes into the page. */
interface Dev {
  readonly name: string;
  /** Password of the demo accounts, where it is known. */
  readonly password?: string;
  readonly routes: readonly (PageMeta & { path: string })[];
}

const ACCOUNTS = ['supervisor', 'client', 'site'] as const;
const TEXTS = {
  switch: { ko: '계정', en: 'Sign in as' },
  pages: { ko: '페이지', en: 'Pages' },
  refused: { ko: 'SEED_PASSWORD가 이 서버의 비밀번호와 다릅니다', en: 'SEED_PASSWORD is not the password of this Moru' },
};

async function become(loginId: string, pw: string | undefined): Promise<void> {
  if (pw === undefined) return location.assign(LOGIN_PATH);
  await http.postOnce('user/login', { loginParams: { loginId, pw } });
  location.reload();
}

function Tools({ name, password, routes }: Dev) {
  const { t } = useT();
  const user = useStore(hostUser);
  const [refused, setRefused] = useState(false);
  return (
    <details className="dev-tools">
      <summary>
        {name} · {user?.name ?? '–'}
      </summary>
      <div role="group" aria-label={t(TEXTS.switch)}>
        {ACCOUNTS.map((loginId) => (
          <Button key={loginId} onClick={() => void become(loginId, password).catch(() => setRefused(true))}>
            {loginId}
          </Button>
        ))}
      </div>
      {refused && <p role="alert">{t(TEXTS.refused)}</p>}
      <nav aria-label={t(TEXTS.pages)}>
        {routes.map(({ path, title, roles }) => (
          <a key={path} href={path} title={roles.join(', ')}>
            {t(title)} <code>{path}</code>
          </a>
        ))}
      </nav>
    </details>
  );
}

const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <LocaleProvider area="admin">
    <Tools {...(JSON.parse(document.getElementById('dev')?.textContent ?? '') as Dev)} />
  </LocaleProvider>,
);
