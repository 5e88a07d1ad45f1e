import { settingDefault } from '@moru/contract';
import { Link, useSetting, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Logo and product name, which link to the start page, and the buttons beside them. */
export function MenuHeader({ children }: { children?: ReactNode }) {
  const { t } = useT();
  const given = useSetting('app.name');
  const name = given === settingDefault('app.name') ? t({ ko: '모루', en: 'Moru' }) : given;
  return (
    <div className="menu-header">
      <Link to="/" className="brand" aria-label={t({ ko: '{name} 처음 화면', en: '{name} home' }, { name })}>
        <Logo />
        <span>{name}</span>
      </Link>
      {children}
    </div>
  );
}
