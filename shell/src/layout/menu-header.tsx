import { Link, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** Logo and product name, which lead home, and what stands beside them. */
export function MenuHeader({ children }: { children?: ReactNode }) {
  const { t } = useT();
  return (
    <div className="menu-header">
      <Link to="/" className="brand" aria-label={t({ ko: '모루 처음 화면', en: 'Moru home' })}>
        <Logo />
        <span>{t({ ko: '모루', en: 'Moru' })}</span>
      </Link>
      {children}
    </div>
  );
}
