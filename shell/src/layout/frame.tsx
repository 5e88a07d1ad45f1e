import { useLocation } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { SessionLost } from '../app/session-lost.tsx';
import { isPublic, isSite } from '../rules/areas.ts';
import { useSessionTrouble } from '../session/trouble.ts';
import { AdminLayout } from './admin-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

/** The page inside the layout of its area, with the dialog to sign in again; public pages have no layout. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { lost } = useSessionTrouble();
  if (isPublic(pathname)) return children;
  const Layout = isSite(pathname) ? SiteLayout : AdminLayout;
  return (
    <>
      <Layout>{children}</Layout>
      {lost && <SessionLost />}
    </>
  );
}
