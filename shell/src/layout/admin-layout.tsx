import { IconButton, useT, useUser } from '@moru/ui/core';
import type { CSSProperties, ReactNode } from 'react';
import { BellButton } from '../bell/bell-button.tsx';
import { KeysHost } from '../keys/keys-host.tsx';
import { PaletteButton, PaletteIcon } from '../palette/palette-button.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { MENU_WIDTH_PX } from '../rules/menu-width.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuHeader } from './menu-header.tsx';
import { PasswordReminder } from './password-reminder.tsx';
import { PracticeHead } from '../practice/practice-head.tsx';
import { PrintHead } from './print-head.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMenuWidth } from './use-menu-width.ts';
import { useNarrowWindow } from './use-narrow-window.ts';
import { UserBlock } from './user-block.tsx';

/** A user who must change the password has no other page. */
const OwnMenu = () => (useUser().mustChangePw ? null : <SideMenu />);
const OwnBell = () => (useUser().mustChangePw ? null : <BellButton />);
const OwnFind = () => (useUser().mustChangePw ? null : <PaletteButton />);

const TopBarButtons = () => (
  <>
    <BellButton />
    <PaletteIcon />
  </>
);

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
      <UserBlock>
        <OwnBell />
      </UserBlock>
      <OwnFind />
      <OwnMenu />
    </aside>
  );
}

/** The admin area: the side menu beside the page, a drawer on small screens. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useT();
  const narrow = useNarrowWindow();
  const { mustChangePw } = useUser();
  return (
    <div className="shell">
      <SkipLink />
      {narrow ? (
        <MenuDrawer label={t({ ko: '메뉴', en: 'Menu' })} extra={!mustChangePw && <TopBarButtons />}>
          <UserBlock />
          <OwnMenu />
        </MenuDrawer>
      ) : (
        <Side />
      )}
      <main id="content" className="content" tabIndex={-1}>
        <PracticeHead />
        <PrintHead />
        <PasswordReminder />
        {children}
      </main>
      <ScrollButtons />
      {!mustChangePw && <PaletteHost />}
      <KeysHost />
    </div>
  );
}
