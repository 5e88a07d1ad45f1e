import { Slot } from '@moru/module';
import { Link, useLocation, useT, useUser } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { useSiteMenu } from '../app/menu-context.ts';
import { MENU_WIDTH_PX } from '../rules/menu-width.ts';
import { activeEntry } from '../rules/menu.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuLink } from './menu-link.tsx';
import { PasswordReminder } from './password-reminder.tsx';
import { PracticeHead } from '../practice/practice-head.tsx';
import { PrintHead } from './print-head.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';
import { SkipLink } from './skip-link.tsx';
import { useNarrowWindow } from './use-narrow-window.ts';
import { UserBlock } from './user-block.tsx';

function SiteMenu({ className }: { className: string }) {
  const { t } = useT();
  const { mustChangePw } = useUser();
  const { pathname, search } = useLocation();
  const entries = useSiteMenu();
  const active = activeEntry(entries, pathname, search);
  if (mustChangePw) return null;
  return (
    <nav className={className} aria-label={t({ ko: '현장 메뉴', en: 'Site menu' })}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} active={entry === active} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way back for supervisors who visit the site pages. */
function AdminLink() {
  const { t } = useT();
  if (useUser().role === 'site-staff') return null;
  return (
    <Link className="menu-link" to="/">
      {t({ ko: '관리 화면으로', en: 'To the admin area' })}
    </Link>
  );
}

/** The link to practice mode, which has no entry in the menu. */
function PracticeLink() {
  const { t } = useT();
  if (useUser().mustChangePw) return null;
  return (
    <Link className="menu-link" to="/site/practice">
      {t({ ko: '연습', en: 'Practice' })}
    </Link>
  );
}

/** The site area: a bar of five entries at the bottom of a phone, the same menu at the side of a desktop. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useT();
  const narrow = useNarrowWindow();
  return (
    <div className="shell" data-area="site">
      <SkipLink />
      {narrow ? (
        <MenuDrawer label={t({ ko: '내 정보', en: 'Account' })} extra={<Slot name="siteHeader" props={{}} />}>
          <UserBlock />
          <PracticeLink />
          <AdminLink />
        </MenuDrawer>
      ) : (
        <aside className="side" data-width="wide" style={{ width: MENU_WIDTH_PX.wide }}>
          <MenuHeader />
          <Slot name="siteHeader" props={{}} />
          <UserBlock />
          <SiteMenu className="menu" />
          <PracticeLink />
          <AdminLink />
        </aside>
      )}
      <main id="content" className="content" tabIndex={-1}>
        <PracticeHead />
        <PrintHead />
        <PasswordReminder />
        {children}
      </main>
      {narrow && <SiteMenu className="bottom-bar" />}
      <ScrollButtons />
    </div>
  );
}
