import { IconButton, useLocation, useT } from '@moru/ui/core';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { MenuHeader } from './menu-header.tsx';

/** The top bar of a small screen, whose button opens the menu as a drawer; navigating closes it. `extra` is shown at its end. */
export function MenuDrawer({ children, label, extra }: { children: ReactNode; label: string; extra?: ReactNode }) {
  const { t } = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => dialog.current?.close(), [key]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    <header className="top-bar">
      <IconButton icon="menu" label={t({ ko: '메뉴 열기', en: 'Open menu' })} onClick={() => dialog.current?.showModal()} />
      <MenuHeader />
      {extra}
      <dialog ref={dialog} className="drawer" aria-label={label} onClick={closeOnBackdrop}>
        <div className="drawer-panel">
          <MenuHeader>
            <IconButton icon="close" label={t({ ko: '메뉴 닫기', en: 'Close menu' })} onClick={() => dialog.current?.close()} />
          </MenuHeader>
          {children}
        </div>
      </dialog>
    </header>
  );
}
