import { IconButton, Link, useT, useUser } from '@moru/ui/core';
import type { CSSProperties, ReactNode } from 'react';
import { CHANGE_PW_PATH } from '../rules/areas.ts';
import { MENU_WIDTH_PX } from '../rules/menu-width.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuHeader } from './menu-header.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMenuWidth } from './use-menu-width.ts';
import { useNarrowWindow } from './use-narrow-window.ts';
import { UserBlock } from './user-block.tsx';

function PasswordReminder() {
  const { t } = useT();
  if (!useUser().mustChangePw) return null;
  return (
    <p className="reminder" role="note">
      {t({ ko: '처음 받은 비밀번호를 쓰고 있습니다.', en: 'You are using the password you were given.' })}{' '}
      <Link to={CHANGE_PW_PATH}>{t({ ko: '비밀번호 변경', en: 'Change password' })}</Link>
    </p>
  );
}

function Side() {
  const { t } = useT();
  const { width, toggle } = useMenuWidth();
  const wide = width === 'wide';
  const label = wide ? t({ ko: '메뉴 좁게', en: 'Narrow the menu' }) : t({ ko: '메뉴 넓게', en: 'Widen the menu' });
  const style: CSSProperties = { width: MENU_WIDTH_PX[width] };
  return (
    <aside className="side" data-width={width} style={style}>
      <MenuHeader>
        <IconButton icon={wide ? 'left' : 'right'} label={label} onClick={toggle} />
      </MenuHeader>
      <UserBlock />
      <SideMenu />
    </aside>
  );
}

/** The admin area: the side menu beside the page, a drawer on small screens. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useT();
  const narrow = useNarrowWindow();
  return (
    <div className="shell">
      <SkipLink />
      {narrow ? (
        <MenuDrawer label={t({ ko: '메뉴', en: 'Menu' })}>
          <UserBlock />
          <SideMenu />
        </MenuDrawer>
      ) : (
        <Side />
      )}
      <main id="content" className="content" tabIndex={-1}>
        <PasswordReminder />
        {children}
      </main>
      <ScrollButtons />
    </div>
  );
}
